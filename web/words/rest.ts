// Loads the words of a catalogue without those of the first screen. The addresses of the files are not part of the home
// page's script.
import type { Language } from '#kit/words/languages.ts'
import type { Messages } from '#kit/words/message.ts'

const files = import.meta.glob<Messages>(['./*.json', '../../kit/words/*.json', '../../games/*/words/*.json'], {
  import: 'default',
})

const pathOf = (name: string, of: string): string =>
  name === 'web'
    ? `./${of}.json`
    : name === 'kit'
      ? `../../kit/words/${of}.json`
      : `../../games/${name}/words/${of}.json`

/** Returns the words in English if the catalogue lacks the language; none if there is no catalogue. */
export async function loadRest(name: string, of: Language): Promise<Messages> {
  return (await files[pathOf(name, of)]?.()) ?? (of === 'en' ? {} : loadRest(name, 'en'))
}
