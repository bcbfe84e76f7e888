// The text of a game's how-to-play card. `games/<id>/table/how-to.ts` exports this text.
export interface HowTo {
  /** The goal of the game in one sentence. */
  goal: string
  /** URL of the picture for the goal. */
  picture: string
  /** A turn in three steps. */
  turn: readonly [HowToStep, HowToStep, HowToStep]
  /** Four to eight pictures that a player sees in the game. A tap on a picture shows the picture's meaning. */
  signs: readonly HowToSign[]
  /** How the match ends. */
  end: string
  /** Up to two exceptions that a player should know. */
  but: readonly string[]
  /** All rules, in sections of plain sentences. */
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
