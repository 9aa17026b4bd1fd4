import { parsePo } from 'pofile-ts'
import type { Translations } from './phrases.ts'

/** A line of an entry that is no longer in the source. */
const OBSOLETE = /^#~.*$/gm

/**
 * The translations in the `.po` file of a feature, by name of the set. In an entry, `msgctxt` is the rest of the set's
 * name and the key ('web.title' of the set 'absences/web'), `msgid` the English phrase, and `msgstr` its translation.
 * Entries without a translation are left out, and so are obsolete entries and those marked `fuzzy`, whose English has
 * changed since.
 */
export function translationsOfPo(feature: string, po: string): Translations {
  const translations: Record<string, Record<string, string>> = {}
  // `parsePo` reads an obsolete entry that has a `msgctxt` as a current one.
  for (const { msgctxt, msgstr, flags } of parsePo(po.replaceAll(OBSOLETE, '')).items) {
    const [text] = msgstr
    const [, part, key] = /^(.+)\.(\w+)$/.exec(msgctxt ?? '') ?? []
    if (!text || part === undefined || key === undefined || flags['fuzzy'] === true) continue
    const set = (translations[`${feature}/${part}`] ??= {})
    set[key] = text
  }
  return translations
}
