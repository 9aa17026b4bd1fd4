import { definePhrases } from '@econsult/contract/languages/phrases'

const phrases = definePhrases('app/web/translations', {
  notLoaded: 'Translations could not be loaded, so this page is partly in English. Reload to try again.',
})

/** The notice that translations could not be loaded. */
export const TRANSLATIONS_NOT_LOADED = phrases.notLoaded
