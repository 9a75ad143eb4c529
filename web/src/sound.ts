// Short sounds made on the spot, so that nothing need be loaded: tones and noise with an envelope.
import type { SoundName } from './room'
import { settings } from './settings.svelte'

interface Tone {
  at: number // seconds after the start
  lasts: number
  pitch: number // hertz; 0: noise
  to?: number // where the pitch glides
  wave?: OscillatorType
  loud: number
}

const SOUNDS: Record<SoundName, Tone[]> = {
  tap: [{ at: 0, lasts: 0.05, pitch: 520, loud: 0.12 }],
  card: [{ at: 0, lasts: 0.12, pitch: 0, loud: 0.16 }],
  step: [
    { at: 0, lasts: 0.09, pitch: 150, to: 70, loud: 0.3 },
    { at: 0.16, lasts: 0.09, pitch: 130, to: 60, loud: 0.25 },
  ],
  jewels: [
    { at: 0, lasts: 0.3, pitch: 1760, wave: 'triangle', loud: 0.1 },
    { at: 0.07, lasts: 0.35, pitch: 2217, wave: 'triangle', loud: 0.09 },
    { at: 0.15, lasts: 0.45, pitch: 2637, wave: 'triangle', loud: 0.08 },
  ],
  coins: [
    { at: 0, lasts: 0.2, pitch: 1320, wave: 'triangle', loud: 0.12 },
    { at: 0.09, lasts: 0.3, pitch: 1980, wave: 'triangle', loud: 0.1 },
  ],
  alarm: [
    { at: 0, lasts: 0.35, pitch: 0, loud: 0.25 },
    { at: 0.02, lasts: 0.4, pitch: 220, to: 90, wave: 'sawtooth', loud: 0.16 },
  ],
  gong: [
    { at: 0, lasts: 2, pitch: 98, loud: 0.35 },
    { at: 0, lasts: 1.6, pitch: 147, loud: 0.18 },
    { at: 0, lasts: 1.2, pitch: 233, loud: 0.1 },
  ],
  swish: [{ at: 0, lasts: 0.25, pitch: 0, loud: 0.08 }],
  fanfare: [
    { at: 0, lasts: 0.25, pitch: 523, wave: 'triangle', loud: 0.16 },
    { at: 0.18, lasts: 0.25, pitch: 659, wave: 'triangle', loud: 0.16 },
    { at: 0.36, lasts: 0.7, pitch: 784, wave: 'triangle', loud: 0.18 },
  ],
}

let context: AudioContext | null = null

/** Play a sound, if the reader wants sounds. */
export function play(name: SoundName): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  for (const tone of SOUNDS[name]) start(context, tone)
}

function start(audio: AudioContext, tone: Tone): void {
  const begin = audio.currentTime + tone.at
  const envelope = audio.createGain()
  envelope.gain.setValueAtTime(0.0001, begin)
  envelope.gain.exponentialRampToValueAtTime(tone.loud, begin + 0.012)
  envelope.gain.exponentialRampToValueAtTime(0.0001, begin + tone.lasts)
  envelope.connect(audio.destination)
  const source = tone.pitch === 0 ? noise(audio, tone.lasts) : pitched(audio, tone, begin)
  source.connect(envelope)
  source.start(begin)
  source.stop(begin + tone.lasts)
}

function pitched(audio: AudioContext, tone: Tone, begin: number): OscillatorNode {
  const source = audio.createOscillator()
  source.type = tone.wave ?? 'sine'
  source.frequency.setValueAtTime(tone.pitch, begin)
  if (tone.to) source.frequency.exponentialRampToValueAtTime(tone.to, begin + tone.lasts)
  return source
}

function noise(audio: AudioContext, lasts: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  source.buffer = buffer
  return source
}
