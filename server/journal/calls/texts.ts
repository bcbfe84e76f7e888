// Journal calls about free texts in the actions of a match, such as the name of a team. The inputs hold references.
import { read, write } from './call.ts'

export interface InputText {
  /** Key of the reference in the input. */
  key: string
  /** The person who wrote the text. */
  person: string
  text: string
}

export const TEXT_CALLS = {
  /** Stores a text before the input that refers to it. Does nothing if the stream does not exist or the person was forgotten. */
  keepText: write<(stream: string, text: InputText) => void>(),
  /** Returns the texts of a stream that were not deleted. */
  texts: read<(stream: string) => InputText[]>(),
}
