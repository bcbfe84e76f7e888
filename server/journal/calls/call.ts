// The description of one journal call: whether the call writes, and which fields of its argument are sent as raw text.

export interface Call<Signature> {
  writes: boolean
  /** Fields of the call's argument that already hold JSON text. The store gets this text unchanged. */
  texts: readonly string[]
  signature?: Signature
}

export type AnySignature = (...given: never) => unknown

export const write = <Signature extends AnySignature>(
  ...texts: (keyof Parameters<Signature>[0] & string)[]
): Call<Signature> => ({ writes: true, texts })
export const read = <Signature extends AnySignature>(): Call<Signature> => ({ writes: false, texts: [] })
