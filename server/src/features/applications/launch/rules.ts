import { LAUNCH_TEXTS } from '@econsult/contract/applications/launch'
import { SmartError, type SmartFault } from '@econsult/adapters/smart/smart-port'
import { MINUTE } from '../../../scheduling/durations.ts'
import { badField, CallError, conflict } from '../../../http/errors.ts'

/** The pages of the web application that a chart opens, and to which its server sends the browser back. */
export const LAUNCH_PATH = '/launch'
export const LAUNCH_RETURN_PATH = '/launch/return'

/** Long enough for a sign-in at the chart. */
export const LAUNCH_LIFE_MS = 15 * MINUTE

/** The address of a FHIR server in one spelling; undefined if it is none. */
export function issuerIn(text: string): string | undefined {
  if (/[?#\s]/.test(text) || !URL.canParse(text)) return undefined
  const { protocol, username, password, origin, pathname } = new URL(text)
  if (!['https:', 'http:'].includes(protocol) || username !== '' || password !== '') return undefined
  return origin + pathname.replace(/\/+$/, '')
}

/** The owner that what a launch is checked against is sealed for. */
export function launchOwner(practiceId: string, stateHash: string): string {
  return `launch ${practiceId} ${stateHash}`
}

/** The owner that the secret of a chart is sealed for. */
export function issuerOwner(practiceId: string, id: string): string {
  return `launch issuer ${practiceId} ${id}`
}

const WORDS: Readonly<Record<Exclude<SmartFault, 'inside'>, string>> = {
  away: LAUNCH_TEXTS.away,
  refused: LAUNCH_TEXTS.refused,
  noPatient: LAUNCH_TEXTS.noPatient,
  unreadable: LAUNCH_TEXTS.unreadable,
}

/** What a failed request to a chart's server answers the person with. Rethrows what is no such failure. */
export function launchFailure(error: unknown): CallError {
  if (!(error instanceof SmartError)) throw error
  const { fault } = error
  if (fault === 'inside') return badField('issuer', LAUNCH_TEXTS.issuerInside)
  if (fault === 'refused' || fault === 'noPatient') return conflict(WORDS[fault])
  return new CallError('vendor', WORDS[fault])
}
