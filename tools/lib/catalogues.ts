import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createItem, parsePo, type PoItem, stringifyPo } from 'pofile-ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/src/languages/languages.ts'
import { placeOf, readPhraseSets, type SourceSet } from './phrase-sets.ts'

/** The catalogue of one feature in one language, as it should be. */
export interface Catalogue {
  /** Its path from the root of the repository. */
  readonly path: string
  readonly text: string
  readonly count: number
  /** The phrases that have no translation, or one whose English has changed since, as `msgctxt`. */
  readonly missing: readonly string[]
  readonly items: readonly PoItem[]
}

/** The languages that have catalogues. */
export function translatedLanguages(): string[] {
  return LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
}

/** The catalogues of a language: what is stored, brought up to date with the phrases in the source. */
export function updatedCatalogues(
  root: string,
  language: string,
  sets: readonly SourceSet[] = readPhraseSets(root),
): Catalogue[] {
  const byFeature = Map.groupBy(sets, ({ name }) => placeOf(name).feature)
  return [...byFeature]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([feature, ofFeature]) => {
      const path = `translations/${language}/${feature}.po`
      const file = join(root, path)
      return updatedCatalogue(path, language, ofFeature, existsSync(file) ? readFileSync(file, 'utf8') : '')
    })
}

function flagsOf(isFuzzy: boolean): Record<string, boolean> {
  return isFuzzy ? { fuzzy: true } : {}
}

function updatedCatalogue(path: string, language: string, sets: readonly SourceSet[], po: string): Catalogue {
  const stored = parsePo(po)
  const before = new Map(stored.items.map((item) => [item.msgctxt, item]))
  const items = sets.flatMap(({ name, file, phrases }) =>
    phrases.map(({ key, english }) => {
      const msgctxt = `${placeOf(name).part}.${key}`
      const old = before.get(msgctxt)
      const isChanged = old !== undefined && old.msgid !== english && old.msgstr[0] !== ''
      return {
        ...createItem(),
        ...old,
        msgctxt,
        msgid: english,
        msgstr: [old?.msgstr[0] ?? ''],
        references: [file],
        flags: flagsOf(isChanged || old?.flags['fuzzy'] === true),
        obsolete: false,
      }
    }),
  )
  const headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' }
  return {
    path,
    text: stringifyPo({ comments: stored.comments, headers, items }, { foldLength: 0 }),
    count: items.length,
    missing: items
      .filter(({ msgstr, flags }) => msgstr[0] === '' || flags['fuzzy'])
      .map((item) => item.msgctxt),
    items,
  }
}
