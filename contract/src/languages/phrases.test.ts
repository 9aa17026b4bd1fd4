import { expect, test } from 'vitest'
import { languageOf } from './languages.ts'
import {
  addTranslations,
  definePhrases,
  inEnglish,
  phrasesIn,
  setProcessLanguage,
  withElements,
  withValues,
} from './phrases.ts'

const ENGLISH = {
  title: 'Absences',
  covers: withValues<{ name: string }>('{name} covers'),
  cases: withValues<{ count: number; name: string }>(
    '{count, plural, one {# open case goes} other {# open cases go}} to {name} now.',
  ),
  terms: withElements<'link', { name: string }>('{name} accepts the <link>terms</link>.'),
} as const
const phrases = definePhrases('made-up/web', ENGLISH)

const FRENCH = {
  'made-up/web': {
    title: 'Absences prévues',
    cases:
      '{count, plural, one {# cas ouvert est transmis} other {# cas ouverts sont transmis}} maintenant à {name}.',
    terms: '{name} accepte les <link>conditions</link>.',
  },
}

test('LANG-01 a phrase is a string or a function of its values, with the plural forms of its language', () => {
  expect(phrases.title).toBe('Absences')
  expect(phrases.cases({ count: 1, name: 'Hana Novak' })).toBe('1 open case goes to Hana Novak now.')
  expect(phrases.cases({ count: 1200, name: 'Hana Novak' })).toBe('1,200 open cases go to Hana Novak now.')
  const french = phrasesIn(phrases, 'fr-CA', FRENCH)
  expect(french.title).toBe('Absences prévues')
  // In French, zero has the singular form.
  expect(french.cases({ count: 0, name: 'Hana Novak' })).toBe(
    '0 cas ouvert est transmis maintenant à Hana Novak.',
  )
  expect(french.cases({ count: 2, name: 'Hana Novak' })).toBe(
    '2 cas ouverts sont transmis maintenant à Hana Novak.',
  )
})

test('LANG-01 a tag within a phrase becomes an element, in the order of each language', () => {
  const elements = { link: (text: string) => ({ href: '/terms', text }) }
  expect(phrases.terms(elements, { name: 'Hana Novak' })).toEqual([
    'Hana Novak accepts the ',
    { href: '/terms', text: 'terms' },
    '.',
  ])
  expect(phrasesIn(phrases, 'fr-CA', FRENCH).terms(elements, { name: '<link>' })).toEqual([
    '<link> accepte les ',
    { href: '/terms', text: 'conditions' },
    '.',
  ])
})

test('LANG-01 a phrase without a translation is English, and never a key', () => {
  expect(phrasesIn(phrases, 'fr-CA', FRENCH).covers({ name: 'Hana Novak' })).toBe('Hana Novak covers')
  expect(phrasesIn(phrases, 'es-US', {}).title).toBe('Absences')
})

test('LANG-01 values are inserted unchanged: braces, markup and right-to-left text are text', () => {
  for (const name of ['{count}', '<b>Hana</b>', "O'Brien", 'الاسم', '#'])
    expect(phrases.covers({ name })).toBe(`${name} covers`)
})

test('LANG-02 phrases are in the language that the process had when they were defined', () => {
  setProcessLanguage('fr-CA', FRENCH)
  expect(definePhrases('made-up/web', ENGLISH).title).toBe('Absences prévues')
  expect(definePhrases('made-up/later', { title: 'Later' }).title).toBe('Later')
  addTranslations({ 'made-up/later': { title: 'Plus tard' } })
  expect(definePhrases('made-up/later', { title: 'Later' }).title).toBe('Plus tard')
  expect(definePhrases('made-up/web', ENGLISH).title).toBe('Absences prévues')
  expect(phrases.title).toBe('Absences')
  expect(inEnglish(definePhrases('made-up/web', ENGLISH)).title).toBe('Absences')
  setProcessLanguage('en-US', {})
})

test('LANG-02 the first known language of a list of language tags is chosen, in any region', () => {
  expect(languageOf(['fr-FR', 'en'])).toBe('fr-CA')
  expect(languageOf(['es-419'])).toBe('es-US')
  expect(languageOf(['pt-BR', 'de', 'fr'])).toBe('fr-CA')
  expect(languageOf(['pt-BR', ''])).toBe('en-US')
  expect(languageOf([])).toBe('en-US')
})
