import { createItem, type PoItem } from 'pofile-ts'
import { expect, test } from 'vitest'
import { setsIn } from '../lib/phrase-sets.ts'
import { problemsOfCatalogue, problemsOfSets } from './phrases.ts'

const FILE = 'web/src/features/made-up/phrases.ts'
const SOUND = `export const phrases = definePhrases('made-up/web', {
  title: 'Absences',
  covers: withValues<{ name: string }>('{name} covers'),
  terms: withElements<'link'>('Read the <link>terms</link>.'),
})`
const USER = {
  path: 'web/src/features/made-up/list.tsx',
  text: 'phrases.title, phrases.covers({ name }), phrases.terms(elements)',
}

function problemsIn(code: string, texts = [USER]): string[] {
  return problemsOfSets(setsIn(FILE, code), texts)
}

function entry(msgctxt: string, msgid: string, msgstr: string): PoItem {
  return { ...createItem(), msgctxt, msgid, msgstr: [msgstr] }
}

test('LANG-02 sets whose phrases are used and well formed pass', () => {
  expect(problemsIn(SOUND)).toEqual([])
})

test.each([
  ['a phrase that nothing uses', SOUND.replace('title:', 'heading:'), [`${FILE}: nothing uses heading`]],
  [
    'a value in a phrase without values',
    SOUND.replace("'Absences'", "'{count} absences'"),
    [`${FILE}: title contains a value or a tag: use withValues or withElements`],
  ],
  [
    'a tag in a phrase without elements',
    SOUND.replace("'{name} covers'", "'<b>{name}</b> covers'"),
    [`${FILE}: covers contains a value or a tag: use withValues or withElements`],
  ],
  [
    'two sets with one name',
    `${SOUND}\n${SOUND.replace('phrases =', 'others =')}`,
    ['made-up/web is the name of several sets'],
  ],
])('LANG-02 %s is reported', (_, code, problems) => {
  expect(problemsIn(code)).toEqual(problems)
})

test('LANG-02 a set that is not written as literals is refused', () => {
  const built = SOUND.replace("'Absences'", 'TITLE')
  expect(() => setsIn(FILE, built)).toThrow('the name of a set and its phrases are literal texts')
})

test('LANG-02 missing translations, and other values or tags than in English, are reported', () => {
  const items = [
    entry('web.title', 'Absences', ''),
    entry('web.covers', '{name} covers', '{nom} remplace'),
    entry('web.terms', 'Read the <link>terms</link>.', 'Lire les conditions.'),
    entry(
      'web.days',
      '{count, plural, one {# day} other {# days}}',
      '{count, plural, one {# jour} other {# jours}}',
    ),
    entry('web.broken', '{name} is away', '{name est absent'),
  ]
  const catalogue = { path: 'translations/fr-CA/made-up.po', items, missing: ['web.title'] }
  expect(problemsOfCatalogue(catalogue)).toEqual([
    'translations/fr-CA/made-up.po: web.title has no current translation',
    'translations/fr-CA/made-up.po: web.covers has other values or tags than its English',
    'translations/fr-CA/made-up.po: web.terms has other values or tags than its English',
    'translations/fr-CA/made-up.po: web.broken has other values or tags than its English',
  ])
})
