// The text of a game's how-to-play card. `games/<id>/table/how-to.ts` exports this text.
export interface HowTo {
  /** The goal of the game in one sentence. */
  goal: string
  /** URL of the picture for the goal. */
  picture: string
  /** The three steps of a turn. */
  turn: readonly [HowToStep, HowToStep, HowToStep]
  /** Four to eight pictures from the game. A tap on a picture shows its meaning. */
  signs: readonly HowToSign[]
  /** How the match ends. */
  end: string
  /** At most two exceptions that a player should know. */
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
