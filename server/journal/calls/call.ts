// The description of one journal call: whether the call writes, and which fields of its argument are sent as raw text.

export interface Call<Signature> {
  writes: boolean
  /**
   * Names of the fields of the call's only argument that already hold JSON. These fields are sent to the store
   * unchanged, without escaping or parsing.
   */
  texts: readonly string[]
  signature?: Signature
}

export type AnySignature = (...given: never) => unknown

export const write = <Signature extends AnySignature>(
  ...texts: (keyof Parameters<Signature>[0] & string)[]
): Call<Signature> => ({ writes: true, texts })
export const read = <Signature extends AnySignature>(): Call<Signature> => ({ writes: false, texts: [] })
