/** Small sounds, off until wished. */
import { kept } from "../kept";

const TONES = { turn: [523, 784], step: [330], end: [523, 659, 784] };

let context: AudioContext | null = null;

export function sound(kind: keyof typeof TONES): void {
  if (!kept<boolean>("sounds", false)) return;
  context ??= new AudioContext();
  const { currentTime: start, destination } = context;
  TONES[kind].forEach((tone, index) => {
    const at = start + index * 0.09;
    const voice = new OscillatorNode(context!, { type: "sine", frequency: tone });
    const volume = new GainNode(context!, { gain: 0 });
    volume.gain.setValueAtTime(0.08, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.16);
    voice.connect(volume).connect(destination);
    voice.start(at);
    voice.stop(at + 0.18);
  });
}
