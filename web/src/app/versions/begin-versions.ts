import { keepTypedOverReload, takeUpHandedOver } from './handover.ts'
import { watchTyping } from './has-typed.ts'
import { afterTranslations } from '../../lib/languages/load-translations.ts'

const followsVersions = import.meta.env.PROD && 'serviceWorker' in navigator

/**
 * Restores the data that the previous page handed over. From this call on, a reload hands over the typed text, so call
 * it before the first text field is rendered.
 */
export async function takeUpVersionBefore(): Promise<void> {
  if (!followsVersions) return
  watchTyping()
  keepTypedOverReload()
  await takeUpHandedOver()
}

/** Updates the page to each new version from this call on. */
export function followVersions(): void {
  if (!followsVersions) return
  const begun = afterTranslations(() => import('./follow-versions.ts')).then((versions) =>
    versions.followVersions(),
  )
  begun.catch(() => undefined)
}
