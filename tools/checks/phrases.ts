import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import { type Catalogue, translatedLanguages, updatedCatalogues } from '../lib/catalogues.ts'
import { readPhraseSets, type SourceSet } from '../lib/phrase-sets.ts'
import type { Check } from './check.ts'
import { readTexts, type TextFile } from './read-texts.ts'

/** Features whose phrases are not translated yet. */
const NOT_TRANSLATED: ReadonlySet<string> = new Set([])

/**
 * Checks the phrases (LANG-02): the catalogues fit the source, every phrase is used and has a translation in every
 * language, and a translation has the same values and tags as its English.
 */
export const phrases: Check = {
  name: 'phrases',
  run: async (root) => {
    const sets = readPhraseSets(root)
    return [
      ...problemsOfSets(sets, readTexts(root)),
      ...translatedLanguages().flatMap((language) =>
        updatedCatalogues(root, language, sets).flatMap((catalogue) => [
          ...problemsOfFile(root, catalogue),
          ...problemsOfCatalogue(catalogue, NOT_TRANSLATED),
        ]),
      ),
    ]
  },
}

/** Reports sets with the same name, values in phrases that have none, and phrases that nothing uses. */
export function problemsOfSets(sets: readonly SourceSet[], texts: readonly TextFile[]): string[] {
  const names = Map.groupBy(sets, ({ name }) => name)
  return [
    ...[...names]
      .filter(([, same]) => same.length > 1)
      .map(([name]) => `${name} is the name of several sets`),
    ...sets.flatMap((set) =>
      set.phrases
        .filter(({ kind, english }) => FORBIDDEN[kind].test(english))
        .map(({ key }) => `${set.file}: ${key} contains a value or a tag: use withValues or withElements`),
    ),
    ...sets.flatMap((set) => unusedKeys(set, texts).map((key) => `${set.file}: nothing uses ${key}`)),
  ]
}

/** Characters that would be read as a value or a tag in a translation. */
const FORBIDDEN = { plain: /[{}]|<\/?[a-z]/i, values: /<\/?[a-z]/i, elements: /^$/ }

/**
 * The keys of a set that no file of the same folder, or that imports the set's file, uses: as a property, or as a text in a
 * table of keys. A set whose values are listed is used as a whole.
 */
function unusedKeys(set: SourceSet, texts: readonly TextFile[]): string[] {
  const file = set.file.slice(set.file.lastIndexOf('/') + 1).replace(/\.tsx?$/, '')
  const users = texts.filter(
    ({ path, text }) => path === set.file || dirname(path) === dirname(set.file) || text.includes(`/${file}`),
  )
  const constant = set.constant
  if (users.some(({ text }) => text.includes(`Object.values(${constant})`))) return []
  const used = new Set(
    users.flatMap(({ path, text }) =>
      [...text.matchAll(path === set.file ? IN_SET_FILE : IN_OTHER_FILE)].map(([, key]) => key),
    ),
  )
  return set.phrases.filter(({ key }) => !used.has(key)).map(({ key }) => key)
}

const IN_OTHER_FILE = /[.?]\.?(\w+)/g
// In its own file, a key is also a text in a table of keys, or a part of a destructured set.
const IN_SET_FILE = /(?:[.?]\.?|'|[{,]\s*)(\w+)\b(?!:)/g

function problemsOfFile(root: string, { path, text }: Catalogue): string[] {
  const file = join(root, path)
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text
  return isCurrent ? [] : [`${path} does not fit the phrases in the source: run npm run phrases`]
}

/** Reports missing translations, and translations whose values or tags are not those of the English phrase. */
export function problemsOfCatalogue(
  { path, items, missing }: Pick<Catalogue, 'path' | 'items' | 'missing'>,
  notTranslated: ReadonlySet<string> = new Set(),
): string[] {
  const feature = path.slice(path.lastIndexOf('/') + 1).replace(/\.po$/, '')
  const isNew = notTranslated.has(feature)
  return [
    ...(isNew ? [] : missing.map((key) => `${path}: ${key} has no current translation`)),
    ...items
      .filter(({ msgctxt, msgstr: [text = ''] }) => text !== '' && !missing.includes(msgctxt ?? ''))
      .filter(({ msgid, msgstr: [text = ''] }) => partsOf(msgid) !== partsOf(text))
      .map(({ msgctxt }) => `${path}: ${msgctxt} has other values or tags than its English`),
  ]
}

/** The names of a pattern's values and tags in alphabetical order; 'not a pattern' if it cannot be parsed. */
function partsOf(pattern: string): string {
  const names = new Set<string>()
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound)
        names.add(isTagElement(element) ? `<${element.value}>` : element.value)
      if (isTagElement(element)) visit(element.children)
      if (isPluralElement(element) || isSelectElement(element))
        for (const option of Object.values(element.options)) visit(option.value)
    }
  }
  try {
    visit(parse(pattern))
  } catch {
    return 'not a pattern'
  }
  return [...names].toSorted().join(' ')
}
