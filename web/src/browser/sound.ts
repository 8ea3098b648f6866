/** The small sounds of a table, synthesised here; off by default. */
import { kept } from "./kept";

/** A part of a sound: times in seconds, pitch in hertz, volume from 0 to 1; `rough`: noise instead of a tone. */
interface Strike {
  at: number;
  lasts: number;
  pitch: number;
  loud: number;
  rough: boolean;
}
const knock = (at: number, pitch: number, loud = 0.25): Strike => ({ at, lasts: 0.06, pitch, loud, rough: true });
const ring = (at: number, pitch: number, lasts = 0.5): Strike => ({ at, lasts, pitch, loud: 0.07, rough: false });

const SOUNDS = {
  wood: [knock(0, 420)],
  card: [{ at: 0, lasts: 0.12, pitch: 3200, loud: 0.08, rough: true }],
  dice: [knock(0, 1300), knock(0.07, 1100), knock(0.12, 1500, 0.18), knock(0.2, 1200, 0.12), knock(0.3, 1350, 0.06)],
  coin: [ring(0, 2350, 0.18), ring(0.06, 3100, 0.22)],
  turn: [ring(0, 660), ring(0.14, 880)],
  bell: [ring(0, 523, 0.9), ring(0.16, 659, 0.9), ring(0.32, 784, 1.2)],
} satisfies Record<string, Strike[]>;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Return a second of white noise, which rough sounds filter. */
function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  return buffer;
}

export function sound(kind: keyof typeof SOUNDS): void {
  if (!kept<boolean>("sounds", false)) return;
  context ??= new AudioContext();
  noise ??= hiss(context);
  for (const { at, lasts, pitch, loud, rough } of SOUNDS[kind]) {
    const start = context.currentTime + at;
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(loud, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
    const voice = rough
      ? new AudioBufferSourceNode(context, { buffer: noise })
      : new OscillatorNode(context, { frequency: pitch });
    const filter = new BiquadFilterNode(context, { type: rough ? "bandpass" : "allpass", frequency: pitch, Q: 3 });
    voice.connect(filter).connect(volume).connect(context.destination);
    voice.start(start);
    voice.stop(start + lasts);
  }
}
