import { type CallError, conflict, forbidden } from '../../http/errors.ts'

/** A link that was changed, or is none of ours. */
export function linkNotValid(): CallError {
  return forbidden('This link is not valid. Ask for a new one.')
}

export function linkExpired(): CallError {
  return forbidden('This link has expired. Ask for a new one.')
}

/** Another upload by the same link was faster. */
export function linkUsed(): CallError {
  return conflict('This link was used already. Ask for a new one.')
}
