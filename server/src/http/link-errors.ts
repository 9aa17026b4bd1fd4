import { type CallError, conflict, forbidden } from './errors.ts'

/** The link was changed, or was not created by this product. */
export function linkNotValid(): CallError {
  return forbidden('This link is not valid. Ask for a new one.')
}

export function linkExpired(): CallError {
  return forbidden('This link has expired. Ask for a new one.')
}

/** The session that requested the link has ended. */
export function linkSessionEnded(): CallError {
  return forbidden('This link ended with the session that asked for it. Sign in and ask for a new one.')
}

/** Another upload with the same link was faster. */
export function linkUsed(): CallError {
  return conflict('This link was already used. Ask for a new one.')
}
