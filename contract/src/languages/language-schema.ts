import { z } from 'zod'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from './languages.ts'

/** A language of the product, as a BCP 47 tag (LANG-01). */
export const languageSchema = z.enum(LANGUAGES)

/** A stored language; null if none is chosen, or if the product no longer has it. */
export function knownLanguage(tag: string | null): Language | null {
  return LANGUAGES.find((language) => language === tag) ?? null
}

/** The stored language, or English without one. */
export function languageOrEnglish(tag: string | null): Language {
  return knownLanguage(tag) ?? DEFAULT_LANGUAGE
}
