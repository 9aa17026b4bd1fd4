import { z } from 'zod'
import { type Language, LANGUAGES } from './languages.ts'

/** A language of the product, as a BCP 47 tag (LANG-01). */
export const languageSchema = z.enum(LANGUAGES)

/** A stored language; null if none is chosen, or if the product no longer has it. */
export function knownLanguage(tag: string | null): Language | null {
  return LANGUAGES.find((language) => language === tag) ?? null
}
