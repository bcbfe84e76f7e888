// The sounds of the app as data. Each sound has a few voices, which `synth.ts` plays.

export interface Voice {
  /** The waveform. Noise is for knocks, rattles and hisses; sine and triangle waves have a pitch. */
  wave: 'sine' | 'triangle' | 'noise'
  /** Pitch in Hz; for noise, the centre frequency of the band-pass filter. */
  hertz: number
  /** Pitch in Hz at the end of the voice. The pitch glides from `hertz` to this value. */
  to?: number
  /** Delay in milliseconds from the start of the sound to the start of this voice. */
  at?: number
  /** Duration in milliseconds from the start of the voice until the voice has faded out. */
  ms: number
  /** Volume from 0 to 1. */
  loud: number
}

/** A plucked string: a soft tone with a short bright attack. */
const pluck = (hertz: number, at = 0, loud = 0.5): Voice[] => [
  { wave: 'triangle', hertz, at, ms: 260, loud },
  { wave: 'sine', hertz: 2 * hertz, at, ms: 120, loud: loud / 3 },
  { wave: 'noise', hertz: 3200, at, ms: 14, loud: loud / 3 },
]

/** A small bell. The bell's overtones are inharmonic and fade sooner than the base tone. */
const bell = (hertz: number, at = 0, loud = 0.4): Voice[] => [
  { wave: 'sine', hertz, at, ms: 900, loud },
  { wave: 'sine', hertz: 2.76 * hertz, at, ms: 380, loud: loud / 4 },
  { wave: 'sine', hertz: 5.4 * hertz, at, ms: 160, loud: loud / 8 },
]

/** A heavy object that hits the ground. */
const thud = (hertz: number, at = 0, loud = 0.9): Voice[] => [
  { wave: 'sine', hertz: 2 * hertz, to: hertz / 2, at, ms: 190, loud },
  { wave: 'noise', hertz: 420, to: 140, at, ms: 90, loud: loud / 2 },
]

/** A knock of wood on wood. */
const knock = (hertz: number, at = 0, loud = 0.6): Voice[] => [
  { wave: 'triangle', hertz, to: 0.8 * hertz, at, ms: 55, loud },
  { wave: 'noise', hertz: 2.4 * hertz, at, ms: 22, loud },
]

export const SOUNDS = {
  tap: knock(760, 0, 0.35),
  step: knock(340, 0, 0.5),
  hit: [...thud(82), { wave: 'noise', hertz: 1900, to: 600, ms: 70, loud: 0.5 }],
  block: [
    ...knock(520, 0, 0.5),
    { wave: 'sine', hertz: 1480, ms: 340, loud: 0.12 },
    { wave: 'sine', hertz: 2210, ms: 220, loud: 0.07 },
  ],
  good: [...pluck(523), ...pluck(784, 90)],
  down: [...pluck(294, 0, 0.4), ...pluck(220, 130, 0.4), ...thud(58, 260, 0.7)],
  won: [...pluck(523), ...pluck(659, 110), ...pluck(784, 220), ...bell(1047, 330)],
  lost: [...pluck(392, 0, 0.4), ...pluck(330, 170, 0.4), ...pluck(262, 340, 0.4), ...thud(52, 520, 0.4)],
  dice: [
    ...knock(900, 0, 0.4),
    ...knock(1040, 70, 0.3),
    ...knock(820, 150, 0.35),
    ...knock(960, 260, 0.25),
    ...knock(700, 400, 0.5),
  ],
  card: [{ wave: 'noise', hertz: 2600, to: 900, ms: 110, loud: 0.4 }, ...knock(520, 95, 0.2)],
  capture: [...knock(300, 0, 0.7), ...thud(96, 30, 0.5)],
  yourTurn: [...bell(784, 0, 0.25), ...bell(1047, 140, 0.25)],
} as const satisfies Record<string, readonly Voice[]>

export type Tone = keyof typeof SOUNDS
