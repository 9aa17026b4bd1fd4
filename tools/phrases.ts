import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Catalogue, translatedLanguages, updatedCatalogues } from './lib/catalogues.ts'
import { placeOf, readPhraseSets } from './lib/phrase-sets.ts'

/**
 * `npm run phrases`, or `npm run phrases -- absences cases` for the catalogues of these features only. Brings the catalogues of all languages up to date with the phrases in the source: adds new phrases without a
 * translation, marks translations whose English has changed as fuzzy, and removes phrases that are gone.
 */
const root = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
const sets = readPhraseSets(root).filter(
  ({ name }) => wanted.length === 0 || wanted.includes(placeOf(name).feature),
)
for (const language of translatedLanguages()) {
  const catalogues = updatedCatalogues(root, language, sets)
  for (const { path, text } of catalogues) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  if (wanted.length === 0) removeOthers(join(root, 'translations', language), catalogues)
  const missing = catalogues.reduce((sum, catalogue) => sum + catalogue.missing.length, 0)
  const all = catalogues.reduce((sum, catalogue) => sum + catalogue.count, 0)
  console.log(`${language}: ${all - missing} of ${all} phrases are translated`)
}

/** Removes the catalogues of features that have no phrases any more. */
function removeOthers(folder: string, catalogues: readonly Catalogue[]): void {
  const kept = new Set(catalogues.map(({ path }) => basename(path)))
  for (const file of readdirSync(folder)) if (!kept.has(file)) rmSync(join(folder, file))
}
