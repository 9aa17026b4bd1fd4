import { LAUNCH_TEXTS } from '@econsult/contract/applications/launch'
import { SmartError, type SmartFault } from '@econsult/adapters/smart/smart-port'
import { MINUTE } from '../../../scheduling/durations.ts'
import { badField, CallError, conflict } from '../../../http/errors.ts'

/**
 * Paths of the web application: the path that a chart opens, and the path to which the chart's server redirects the
 * browser.
 */
export const LAUNCH_PATH = '/launch'
export const LAUNCH_RETURN_PATH = '/launch/return'

/** Lifetime of a launch, which is long enough for a sign-in at the chart. */
export const LAUNCH_LIFE_MS = 15 * MINUTE

/** Returns the normalized address of a FHIR server, or undefined if the text is not such an address. */
export function issuerIn(text: string): string | undefined {
  if (/[?#\s]/.test(text) || !URL.canParse(text)) return undefined
  const { protocol, username, password, origin, pathname } = new URL(text)
  if (!['https:', 'http:'].includes(protocol) || username !== '' || password !== '') return undefined
  return origin + pathname.replace(/\/+$/, '')
}

/** Returns the owner name with which a launch's security checks are sealed. */
export function launchOwner(practiceId: string, stateHash: string): string {
  return `launch ${practiceId} ${stateHash}`
}

/** Returns the owner name with which a chart's client secret is sealed. */
export function issuerOwner(practiceId: string, id: string): string {
  return `launch issuer ${practiceId} ${id}`
}

const WORDS: Readonly<Record<Exclude<SmartFault, 'inside'>, string>> = {
  away: LAUNCH_TEXTS.away,
  refused: LAUNCH_TEXTS.refused,
  noPatient: LAUNCH_TEXTS.noPatient,
  unreadable: LAUNCH_TEXTS.unreadable,
}

/** Returns the error for the user after a failed request to a chart's server. Rethrows any other error. */
export function launchFailure(error: unknown): CallError {
  if (!(error instanceof SmartError)) throw error
  const { fault } = error
  if (fault === 'inside') return badField('issuer', LAUNCH_TEXTS.issuerInside)
  if (fault === 'refused' || fault === 'noPatient') return conflict(WORDS[fault])
  return new CallError('vendor', WORDS[fault])
}
