import { DEFAULT_LANGUAGE, type Language } from '@econsult/contract/languages/languages'
import { addTranslations, setProcessLanguage, type Translations } from '@econsult/contract/languages/phrases'

interface TranslationsModule {
  readonly default: Translations
}
type Load = () => Promise<TranslationsModule>

/** The translations of the sign-in page and of what every page starts with; and those of all other pages. */
const PARTS: Readonly<Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, { first: Load; rest: Load }>> = {
  'fr-CA': {
    first: () => import('virtual:translations/fr-CA/first'),
    rest: () => import('virtual:translations/fr-CA/rest'),
  },
  'es-US': {
    first: () => import('virtual:translations/es-US/first'),
    rest: () => import('virtual:translations/es-US/rest'),
  },
}

let rest: Promise<void> = Promise.resolve()
let hasFailed = false

/**
 * Sets the language of this page, before any module with phrases is loaded. Translations that cannot be loaded leave the
 * page in English.
 */
export async function startLanguage(language: Language): Promise<void> {
  if (language === DEFAULT_LANGUAGE) return
  const parts = PARTS[language]
  const loadingRest = orNothing(parts.rest())
  const first = await orNothing(parts.first())
  setProcessLanguage(language, first)
  document.documentElement.lang = language
  rest = loadingRest.then(addTranslations)
}

/** The translations of a part; none if it cannot be loaded, so that its phrases are in English. */
function orNothing(loading: Promise<TranslationsModule>): Promise<Translations> {
  return loading.then(
    (module) => module.default,
    () => {
      hasFailed = true
      return {}
    },
  )
}

/** Resolves when the translations of all pages are there, or could not be loaded. */
export function allTranslations(): Promise<void> {
  return rest
}

/**
 * Loads code of other pages once the translations are there: modules read their phrases when they are loaded. For code that
 * the first page loads later.
 */
export function afterTranslations<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return rest.then(load)
}

/** True if translations could not be loaded, so that pages are in English. */
export function hasMissingTranslations(): boolean {
  return hasFailed
}
