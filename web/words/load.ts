// Loads catalogues on demand: the shown language only, and a game's words with the game. English texts of the home page
// are part of the app.
/// <reference path="./files.d.ts" />
import type { AnyLanguage } from '#kit/words/languages.ts'
import type { Messages } from '#kit/words/message.ts'
import { addMessages, language, showLanguage } from './catalogue.ts'
import first from './en.json?first'

/** The words of the first screen by catalogue: of the shell, of the kit, and of every game's card. */
type First = Readonly<Record<string, Messages>>

/** The English words of the first screen that are loaded. */
let english: First = first

const firsts = import.meta.glob<First>(['./*.json', '!./en.json'], { query: '?first', import: 'default' })
const isTest = (of: AnyLanguage): of is 'en-XA' | 'en-XB' => of === 'en-XA' || of === 'en-XB'

async function pseudo(messages: Messages): Promise<Messages> {
  const { pseudoMessages } = await import('#kit/words/pseudo.ts')
  return pseudoMessages(messages)
}

async function firstOf(of: AnyLanguage): Promise<First> {
  if (!isTest(of)) return (await firsts[`./${of}.json`]?.()) ?? english
  const made = Object.entries(english).map(async ([name, messages]) => [name, await pseudo(messages)] as const)
  return Object.fromEntries(await Promise.all(made))
}

/** Returns the words of a catalogue without those of the first screen; none if the catalogue lacks the language. */
async function restOf(name: string, of: AnyLanguage): Promise<Messages> {
  if (isTest(of)) return pseudo(await restOf(name, 'en'))
  const { loadRest } = await import('./rest.ts')
  return loadRest(name, of)
}

/** The catalogues that are loaded or loading, with the promise of the current language. */
const wanted = new Map<string, { of: AnyLanguage; done: Promise<void> }>()

/** Loads the words of a catalogue in the shown language. Resolves at once if they are loaded. */
export function loadWords(name: string): Promise<void> {
  const of = language()
  const known = wanted.get(name)
  if (known?.of === of) return known.done
  const done = restOf(name, of).then(
    (messages) => {
      // The language has changed meanwhile: `changeLanguage` loads this catalogue too.
      if (of === language()) addMessages(name, messages)
    },
    (cause: unknown) => {
      wanted.delete(name)
      throw cause
    },
  )
  wanted.set(name, { of, done })
  return done
}

/** The language that is shown or loading. */
let next: AnyLanguage = 'en'

/** Loads the words of another language, and then shows it. The page keeps its language if they cannot be loaded. */
export async function changeLanguage(to: AnyLanguage): Promise<void> {
  next = to
  if (to === language()) return
  const loaded: Record<string, Messages> = { ...(await firstOf(to)) }
  const done = new Set<string>()
  // Parts of the app may ask for further catalogues meanwhile.
  for (let left = [...wanted.keys()]; left.length > 0; left = [...wanted.keys()].filter((name) => !done.has(name)))
    for (const name of left) {
      loaded[name] = { ...loaded[name], ...(await restOf(name, to)) }
      done.add(name)
    }
  if (next !== to) return
  for (const name of done) wanted.set(name, { of: to, done: Promise.resolve() })
  showLanguage(to, loaded)
}

function addAll(words: First): void {
  for (const [name, messages] of Object.entries(words)) addMessages(name, messages)
}

/** Adds English words that load with a later part of the first screen. The files of other languages contain them. */
export async function addEnglish(words: First): Promise<void> {
  const added = Object.entries(words).map(([name, messages]) => [name, { ...english[name], ...messages }])
  english = { ...english, ...Object.fromEntries(added) }
  if (language() === 'en') addAll(words)
  else if (isTest(language())) addAll(await firstOf(language()))
}

let options: Promise<void> | undefined

/**
 * Loads the English words of the games' options, which rooms and questions before a match use. The files of the first
 * screen contain them in other languages.
 */
export function loadOptionWords(): Promise<void> {
  options ??= import('./en.json?options').then(
    (part) => addEnglish(part.default),
    (cause: unknown) => {
      options = undefined
      throw cause
    },
  )
  return options
}

addAll(english)
