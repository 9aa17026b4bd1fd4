import type { Language } from '@econsult/contract/languages/languages'
import { postToTabs } from '../session/session-tabs.ts'
import { chosenLanguage, storeLanguage } from './chosen-language.ts'

/**
 * Shows all pages of this browser in a language: stores it, and reloads this tab and the others. Typed text survives the
 * reload (`app/versions/handover.ts`).
 */
export function switchLanguage(language: Language): void {
  if (language === chosenLanguage()) return
  storeLanguage(language)
  postToTabs({ kind: 'language' })
  location.reload()
}
