import type { Translations } from '@econsult/contract/languages/phrases'
import { translationsOfPo } from '@econsult/contract/languages/translations-of-po'

const FILES = import.meta.glob<string>('../../../../../translations/*/*.po', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** All translations of a language, read from the catalogues. */
export function cataloguesOf(language: string): Translations {
  const translations: Record<string, Translations[string]> = {}
  for (const [path, po] of Object.entries(FILES)) {
    const [, folder, feature] = /([^/]+)\/([^/]+)\.po$/.exec(path) ?? []
    if (folder === language && feature) Object.assign(translations, translationsOfPo(feature, po))
  }
  return translations
}
