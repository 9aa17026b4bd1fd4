import { CASE_ERRORS } from '@econsult/contract/cases/errors'
import { DRAFT_ERRORS } from '@econsult/contract/drafts'
import type { Handle } from '../../db/database.ts'
import type { Caller } from '../../sessions/caller.ts'
import { conflict, forbidden, notFound } from '../../http/errors.ts'
import { type DraftKey, type DraftRecord, lockDraft } from './store.ts'

/**
 * Returns the practice for which the caller writes drafts.
 * @throws CallError forbidden for a caller without a practice
 */
export function practiceOf(caller: Caller): string {
  if (caller.practiceId === null) throw forbidden(CASE_ERRORS.membersDraft)
  return caller.practiceId
}

/** Returns the caller's own draft and locks it until the transaction ends; undefined if there is none. */
export async function lockOwnDraft(
  handle: Handle,
  caller: Caller,
  key: DraftKey,
): Promise<DraftRecord | undefined> {
  const found = await lockDraft(handle, key)
  // Another user's draft is treated as missing.
  if (found && found.provider_id !== caller.id) throw notFound()
  return found
}

/**
 * Checks that the caller can still change the draft.
 * @throws CallError conflict if the draft was sent, or if it was changed after the caller's version
 */
export function checkChangeable(draft: DraftRecord, knownVersion: number | undefined): void {
  if (draft.is_completed) throw conflict(DRAFT_ERRORS.sent)
  if (knownVersion !== undefined && knownVersion !== draft.version) {
    throw conflict(DRAFT_ERRORS.changedElsewhere)
  }
}
