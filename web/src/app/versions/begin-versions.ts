import { hasHandoverKey } from './handover-key.ts'
import { watchTyping } from './has-typed.ts'

const followsVersions = import.meta.env.PROD && 'serviceWorker' in navigator

/** Takes up what the version before handed over, before anything is drawn; most pages start without that part. */
export async function takeUpVersionBefore(): Promise<void> {
  if (!followsVersions) return
  watchTyping()
  if (!hasHandoverKey()) return
  const handover = await import('./handover.ts').catch(() => null)
  await handover?.takeUpHandedOver()
}

/** Keeps the page at the newest version from now on. */
export function followVersions(): void {
  if (!followsVersions) return
  const begun = import('./follow-versions.ts').then((versions) => versions.followVersions())
  begun.catch(() => undefined)
}
