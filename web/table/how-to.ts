// A game's card: how it is played, on one screen. `games/<id>/table/how-to.ts` exports one.
export interface HowTo {
  /** One sentence. */
  goal: string
  /** URL of the picture that stands for the goal. */
  picture: string
  /** A turn in three steps. */
  turn: readonly [HowToStep, HowToStep, HowToStep]
  /** The pictures that matter, four to eight: a tap on one says what it is. */
  signs: readonly HowToSign[]
  /** How it ends. */
  end: string
  /** Up to two exceptions worth knowing. */
  but: readonly string[]
  /** Every rule, for who wants to know: sections of plain sentences. */
  rules: readonly { title: string; words: readonly string[] }[]
}

export interface HowToStep {
  picture: string
  title: string
  words: string
}

export interface HowToSign {
  picture: string
  name: string
  words: string
}
