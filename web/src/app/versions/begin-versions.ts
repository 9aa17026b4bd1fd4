import { keepTypedOverReload, takeUpHandedOver } from './handover.ts'
import { watchTyping } from './has-typed.ts'

const followsVersions = import.meta.env.PROD && 'serviceWorker' in navigator

/**
 * Restores what the previous page handed over. After this call a reload hands over the typed text, so call it before
 * anything is rendered that a person can type into.
 */
export async function takeUpVersionBefore(): Promise<void> {
  if (!followsVersions) return
  watchTyping()
  keepTypedOverReload()
  await takeUpHandedOver()
}

/** Keeps the page at the newest version from then on. */
export function followVersions(): void {
  if (!followsVersions) return
  const begun = import('./follow-versions.ts').then((versions) => versions.followVersions())
  begun.catch(() => undefined)
}
