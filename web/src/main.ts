import { mount } from "svelte";
import "./theme.css";
import App from "./App.svelte";
import { preferred, speak } from "./texts";
import { wear } from "./theme";

wear();
await speak(preferred());
mount(App, { target: document.body });
