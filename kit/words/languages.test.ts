// Tests of the choice of a language.
import { expect, test } from 'vitest'
import { acceptedLanguages, bestLanguage, LANGUAGES, type Language } from './languages.ts'

const all = Object.keys(LANGUAGES) as Language[]

test('takes the first wanted language that is offered, also for another country', () => {
  expect(bestLanguage(['nl', 'de-AT', 'fr'], all)).toBe('de')
  expect(bestLanguage(['pt-PT'], all)).toBe('pt-BR')
  expect(bestLanguage(['es-419'], all)).toBe('es')
})

test('takes English if no wanted language is offered', () => {
  expect(bestLanguage(['ja'], all)).toBe('en')
  expect(bestLanguage(['de'], ['en'])).toBe('en')
})

test('reads the languages of a request by their quality', () => {
  expect(acceptedLanguages('en;q=0.5, de-AT, fr;q=0.9, it;q=0')).toEqual(['de-AT', 'fr', 'en'])
  expect(acceptedLanguages(undefined)).toEqual([])
})
