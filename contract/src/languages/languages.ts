/** The languages of the product, as BCP 47 tags (LANG-01). English is the only one that has every text. */
export const LANGUAGES = ['en-US', 'fr-CA', 'es-US'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of a person or a practice that has chosen none, and of every text without a translation. */
export const DEFAULT_LANGUAGE = 'en-US' satisfies Language

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'en-US': 'English',
  'fr-CA': 'Français',
  'es-US': 'Español',
}

/** The first of these BCP 47 tags whose language the product has, in any region; English if there is none. */
export function languageOf(tags: readonly string[]): Language {
  for (const tag of tags) {
    const [primary] = tag.toLowerCase().split('-')
    const found = LANGUAGES.find((language) => language.split('-')[0] === primary)
    if (found) return found
  }
  return DEFAULT_LANGUAGE
}
