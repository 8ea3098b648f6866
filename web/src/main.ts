import { mount } from "svelte";
import "./theme.css";
import "./type.css";
import App from "./App.svelte";
import { walk } from "./play/pace";
import { preferred, speak } from "./texts";
import { wear } from "./theme";

const speaking = speak(preferred()); // asked for before anything else is done
wear();
walk();
await speaking;
mount(App, { target: document.body });
