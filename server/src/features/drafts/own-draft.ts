import { DRAFT_ERRORS } from '@econsult/contract/drafts'
import type { Handle } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { conflict, forbidden, notFound } from '../../http/errors.ts'
import { type DraftKey, type DraftRecord, lockDraft } from './store.ts'

/** The practice whose drafts the caller writes. @throws CallError forbidden for who has none */
export function practiceOf(caller: Caller): string {
  if (caller.practiceId === null) throw forbidden('Only people of a practice write drafts.')
  return caller.practiceId
}

/** The caller's own draft, which nobody else changes until the transaction ends; undefined where there is none. */
export async function lockOwnDraft(
  handle: Handle,
  caller: Caller,
  key: DraftKey,
): Promise<DraftRecord | undefined> {
  const found = await lockDraft(handle, key)
  // Somebody else's draft is not there for the caller.
  if (found && found.provider_id !== caller.id) throw notFound()
  return found
}

/** @throws CallError conflict where the draft was sent, or changed since the version that the caller knows */
export function checkChangeable(draft: DraftRecord, knownVersion: number | undefined): void {
  if (draft.is_completed) throw conflict(DRAFT_ERRORS.sent)
  if (knownVersion !== undefined && knownVersion !== draft.version) {
    throw conflict(DRAFT_ERRORS.changedElsewhere)
  }
}
