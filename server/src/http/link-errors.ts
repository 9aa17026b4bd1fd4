import { REFUSALS } from '@econsult/contract/refusals'
import { type CallError, conflict, forbidden } from './errors.ts'

/** The link was changed, or was not created by this product. */
export function linkNotValid(): CallError {
  return forbidden(REFUSALS.linkNotValid)
}

export function linkExpired(): CallError {
  return forbidden(REFUSALS.linkExpired)
}

/** The session that requested the link has ended. */
export function linkSessionEnded(): CallError {
  return forbidden(REFUSALS.linkSessionEnded)
}

/** Another upload with the same link was faster. */
export function linkUsed(): CallError {
  return conflict(REFUSALS.linkUsed)
}
