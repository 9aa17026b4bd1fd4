import { type Language, LANGUAGES, languageOf } from '@econsult/contract/languages/languages'

const COOKIE_SECONDS = 365 * 24 * 60 * 60
const CHOSEN = /(?:^|; )language=([\w-]+)/

/**
 * The language chosen in this browser; without a choice, or if the product no longer has the language, the first language
 * of the browser's list that it has. The choice is a cookie, because local storage holds only the session (AUTH-08).
 */
export function chosenLanguage(): Language {
  const chosen = CHOSEN.exec(document.cookie)?.[1]
  return LANGUAGES.find((language) => language === chosen) ?? languageOf(navigator.languages)
}

/** Stores the language for the next pages of this browser. */
export function storeLanguage(language: Language): void {
  document.cookie = `language=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=strict`
}
