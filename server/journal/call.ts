// The description of one journal call: whether it writes, and which of its fields are sent as raw text.

export interface Call<Signature> {
  writes: boolean
  /**
   * Fields of the only argument that already hold JSON. They are sent to the store as they are, without escaping or
   * parsing.
   */
  texts: readonly string[]
  signature?: Signature
}

export type AnySignature = (...given: never) => unknown

export const write = <Signature extends AnySignature>(
  ...texts: (keyof Parameters<Signature>[0] & string)[]
): Call<Signature> => ({ writes: true, texts })
export const read = <Signature extends AnySignature>(): Call<Signature> => ({ writes: false, texts: [] })
