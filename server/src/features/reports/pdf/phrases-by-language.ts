import { languageOrEnglish } from '@econsult/contract/languages/language-schema'
import type { Language } from '@econsult/contract/languages/languages'
import { inLanguage } from '../../../languages/in-language.ts'

/**
 * Returns a function that returns the phrases in the language of a practice, or in English if the language is null or
 * unknown (LANG-01). The phrases are kept for each language, because a report prints the same phrases thousands of
 * times.
 */
export function phrasesByLanguage<Set extends object>(phrases: Set): (tag: string | null) => Set {
  const known = new Map<Language, Set>()
  return (tag) => {
    const language = languageOrEnglish(tag)
    const found = known.get(language) ?? inLanguage(phrases, language)
    known.set(language, found)
    return found
  }
}
