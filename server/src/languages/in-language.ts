import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageOrEnglish } from '@econsult/contract/languages/language-schema'
import { DEFAULT_LANGUAGE, type Language } from '@econsult/contract/languages/languages'
import { phrasesIn, type Translations } from '@econsult/contract/languages/phrases'
import { translationsOfPo } from '@econsult/contract/languages/translations-of-po'

const FOLDER = join(import.meta.dirname, '../../../translations')
const loaded = new Map<Language, Translations>()

/**
 * A set of phrases in the language of a user or a practice, for emails, text messages and reports; in English if the
 * language is null, or if the product no longer has it.
 */
export function inLanguage<Set extends object>(phrases: Set, tag: string | null): Set {
  const language = languageOrEnglish(tag)
  return language === DEFAULT_LANGUAGE ? phrases : phrasesIn(phrases, language, translationsOf(language))
}

/** The translations of a language, read from the files at the first use. */
function translationsOf(language: Language): Translations {
  const known = loaded.get(language)
  if (known) return known
  const folder = join(FOLDER, language)
  const sets = readdirSync(folder).flatMap((file) =>
    Object.entries(translationsOfPo(file.replace(/\.po$/, ''), readFileSync(join(folder, file), 'utf8'))),
  )
  const translations: Translations = Object.fromEntries(sets)
  loaded.set(language, translations)
  return translations
}
