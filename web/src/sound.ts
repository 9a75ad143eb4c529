// Short sounds made on the spot, so that nothing need be loaded: bells, wood and filtered noise, each with a soft envelope.
import type { SoundName } from './room'
import { settings } from './settings.svelte'

/** One voice of a sound. */
export interface Voice {
  at: number // seconds after the start
  lasts: number
  pitch: number // hertz; of noise: the middle of its band
  to?: number // where the pitch glides
  wave?: OscillatorType | 'noise'
  loud: number // at most, of 1
  attack?: number // seconds until it is as loud as that
}

/** Seconds until a voice is loud, where it does not say: too short for the ear, long enough not to click. */
const ATTACK = 0.006
const RELEASE = 0.02

/** A struck bell: its partials are no multiples of each other, and the higher ones fade sooner. */
function bell(at: number, pitch: number, loud: number, lasts: number): Voice[] {
  return [
    { at, lasts, pitch, loud },
    { at, lasts: lasts * 0.6, pitch: pitch * 2.76, loud: loud * 0.28 },
    { at, lasts: lasts * 0.35, pitch: pitch * 5.4, loud: loud * 0.1 },
  ]
}

/** A struck bar of wood. */
function wood(at: number, pitch: number, loud: number): Voice[] {
  return [
    { at, lasts: 0.16, pitch, loud },
    { at, lasts: 0.06, pitch: pitch * 3.93, loud: loud * 0.25 },
  ]
}

/** All sounds are of one scale, so that those that come together agree. */
const [D2, A2, D3, A3, D4, A4, D5, FIS5, A5, D6, FIS6, A6] = [
  73.42, 110, 146.83, 220, 293.66, 440, 587.33, 739.99, 880, 1174.66, 1479.98, 1760,
] as const

export const SOUNDS: Record<SoundName, Voice[]> = {
  tap: wood(0, D5, 0.16),
  card: [
    { at: 0, lasts: 0.09, pitch: 2600, to: 1500, wave: 'noise', loud: 0.3 },
    { at: 0.045, lasts: 0.07, pitch: 180, to: 120, loud: 0.16 },
  ],
  step: [
    { at: 0, lasts: 0.13, pitch: D3, to: D2, loud: 0.38, attack: 0.01 },
    { at: 0, lasts: 0.05, pitch: 700, wave: 'noise', loud: 0.12 },
    { at: 0.18, lasts: 0.13, pitch: A2, to: D2, loud: 0.32, attack: 0.01 },
    { at: 0.18, lasts: 0.05, pitch: 600, wave: 'noise', loud: 0.1 },
  ],
  jewels: [...bell(0, D6, 0.12, 0.5), ...bell(0.08, FIS6, 0.1, 0.55), ...bell(0.16, A6, 0.09, 0.7)],
  coins: [...bell(0, FIS6, 0.13, 0.25), ...bell(0.09, A6, 0.12, 0.45)],
  alarm: [
    { at: 0, lasts: 0.5, pitch: 400, to: 140, wave: 'noise', loud: 0.5, attack: 0.02 },
    { at: 0, lasts: 0.55, pitch: A3, to: A2, wave: 'triangle', loud: 0.22, attack: 0.02 },
    { at: 0.04, lasts: 0.5, pitch: A3 * 1.06, to: A2 * 1.06, wave: 'triangle', loud: 0.14, attack: 0.02 },
  ],
  gong: [
    { at: 0, lasts: 2.2, pitch: D2 * 1.5, loud: 0.3, attack: 0.02 },
    { at: 0, lasts: 1.7, pitch: D3 * 1.02, loud: 0.18, attack: 0.03 },
    { at: 0, lasts: 1.3, pitch: A3 * 1.09, loud: 0.1, attack: 0.04 },
    { at: 0, lasts: 0.9, pitch: D4 * 1.31, loud: 0.05, attack: 0.05 },
  ],
  swish: [{ at: 0, lasts: 0.28, pitch: 700, to: 2400, wave: 'noise', loud: 0.22, attack: 0.08 }],
  fanfare: [
    { at: 0, lasts: 0.3, pitch: D5, wave: 'triangle', loud: 0.16, attack: 0.02 },
    { at: 0.17, lasts: 0.3, pitch: FIS5, wave: 'triangle', loud: 0.16, attack: 0.02 },
    { at: 0.34, lasts: 0.3, pitch: A5, wave: 'triangle', loud: 0.16, attack: 0.02 },
    { at: 0.51, lasts: 1.1, pitch: D6, wave: 'triangle', loud: 0.15, attack: 0.02 },
    { at: 0.51, lasts: 1.1, pitch: FIS5, wave: 'triangle', loud: 0.1, attack: 0.03 },
    { at: 0.51, lasts: 1.1, pitch: D4, loud: 0.14, attack: 0.03 },
  ],
  turn: [...bell(0, A4, 0.16, 0.6), ...bell(0.16, D5, 0.16, 0.9)],
  chat: [...wood(0, A5, 0.1), ...wood(0.07, D6, 0.08)],
}

let context: AudioContext | null = null
let master: GainNode | null = null

/** Browsers let a page make sounds only once somebody has touched it. */
export function startSound(): void {
  for (const gesture of ['pointerdown', 'keydown'])
    addEventListener(gesture, () => settings.sound && void open()?.resume(), { capture: true })
}

function open(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null
  if (!context) {
    context = new AudioContext()
    const limiter = limiterOf(context)
    limiter.connect(context.destination)
    master = context.createGain()
    master.connect(limiter)
  }
  return context
}

/** Many sounds at once don't get too loud; one by itself is left as it is. */
export function limiterOf(audio: BaseAudioContext): AudioNode {
  return new DynamicsCompressorNode(audio, { threshold: -9, knee: 6, ratio: 12, attack: 0.002, release: 0.12 })
}

/** Play a sound, if the reader wants sounds and has touched the page. */
export function play(name: SoundName): void {
  if (!settings.sound || !context || !master || context.state !== 'running') return
  master.gain.value = settings.volume ** 2 // as the ear hears it
  schedule(context, master, name)
}

/** All voices of a sound into an output, from now on. */
export function schedule(audio: BaseAudioContext, output: AudioNode, name: SoundName): void {
  for (const voice of SOUNDS[name]) start(audio, output, voice)
}

function start(audio: BaseAudioContext, output: AudioNode, voice: Voice): void {
  const begin = audio.currentTime + voice.at
  const end = begin + voice.lasts
  const envelope = audio.createGain()
  envelope.gain.setValueAtTime(0, begin)
  envelope.gain.linearRampToValueAtTime(voice.loud, begin + (voice.attack ?? ATTACK))
  envelope.gain.exponentialRampToValueAtTime(voice.loud * 0.01, end - RELEASE)
  envelope.gain.linearRampToValueAtTime(0, end)
  envelope.connect(output)
  const source = voice.wave === 'noise' ? noise(audio, voice, begin, envelope) : tone(audio, voice, begin, envelope)
  source.start(begin)
  source.stop(end)
}

function tone(audio: BaseAudioContext, voice: Voice, begin: number, output: AudioNode): OscillatorNode {
  const source = audio.createOscillator()
  source.type = voice.wave === 'noise' ? 'sine' : (voice.wave ?? 'sine')
  glide(source.frequency, voice, begin)
  source.connect(output)
  return source
}

/** Noise through a band about its pitch: air, paper, sand, not a hiss. */
function noise(audio: BaseAudioContext, voice: Voice, begin: number, output: AudioNode): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * voice.lasts), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  source.buffer = buffer
  const band = audio.createBiquadFilter()
  band.type = 'bandpass'
  band.Q.value = 0.9
  glide(band.frequency, voice, begin)
  source.connect(band)
  band.connect(output)
  return source
}

function glide(pitch: AudioParam, voice: Voice, begin: number): void {
  pitch.setValueAtTime(voice.pitch, begin)
  if (voice.to) pitch.exponentialRampToValueAtTime(voice.to, begin + voice.lasts)
}
