// The catalogues as the build compiles them.
declare module '*.json?first' {
  import type { Messages } from '#kit/words/message.ts'

  const words: Readonly<Record<string, Messages>>
  export default words
}

declare module '*.json?returning' {
  import type { Messages } from '#kit/words/message.ts'

  const words: Readonly<Record<string, Messages>>
  export default words
}

declare module '*.json?options' {
  import type { Messages } from '#kit/words/message.ts'

  const words: Readonly<Record<string, Messages>>
  export default words
}
