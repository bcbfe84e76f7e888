// What a call of the journal is to those who carry it to a store.

export interface Call<Signature> {
  writes: boolean
  /** Fields of its only argument that are JSON already: they are neither escaped nor parsed on their way to the disk. */
  texts: readonly string[]
  signature?: Signature
}

export type AnySignature = (...given: never) => unknown

export const write = <Signature extends AnySignature>(
  ...texts: (keyof Parameters<Signature>[0] & string)[]
): Call<Signature> => ({ writes: true, texts })
export const read = <Signature extends AnySignature>(): Call<Signature> => ({ writes: false, texts: [] })
