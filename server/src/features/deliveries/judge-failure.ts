import { RecordSystemError, type Vendor } from '@econsult/adapters/records/records-port'
import type { DeliveryStep } from '@econsult/contract/deliveries'
import { CallError } from '../../http/errors.ts'
import { CannotSend } from './sender.ts'
import { ADVICE, nameOf, plainWords } from './words.ts'

/** What a try that was not accepted means. */
export interface Failure {
  readonly kind: DeliveryStep['kind']
  /** What happened, as a sentence for the people of the practice. */
  readonly words: string
  readonly advice: string
  /** Trying again by itself is of no use. */
  readonly isFinal: boolean
  /** It may have been taken all the same. */
  readonly isUncertain: boolean
  /** Milliseconds that the vendor wants us to wait. */
  readonly waitMs: number
}

/** Refusals of our own access are tried a few times: they may be a hiccup of the vendor's. */
const MOST_ACCESS_REFUSALS = 5

/** Judges why a try failed; what nobody foresaw is tried again, after looking it up. */
export function judgeFailure(error: unknown, vendor: Vendor, tries: number): Failure {
  const name = nameOf(vendor)
  if (error instanceof CannotSend) {
    return { ...base, kind: 'refused', words: error.message, advice: error.advice, isFinal: true }
  }
  if (error instanceof RecordSystemError) return { ...judgeVendor(error, name, tries) }
  if (error instanceof CallError)
    return { ...base, kind: 'busy', words: error.message, advice: ADVICE.away(name) }
  return {
    ...base,
    kind: 'unanswered',
    words: 'Something went wrong here while it was sent.',
    advice: ADVICE.away(name),
    isUncertain: true,
  }
}

const base = { isFinal: false, isUncertain: false, waitMs: 0 }

function judgeVendor(error: RecordSystemError, name: string, tries: number): Failure {
  const { fault, uncertain: isUncertain, retryAfter = 0, answer } = error
  const looked = isUncertain ? ' It is looked up before the next try.' : ''
  const said = answer?.words ? `${name} answered: ${plainWords(answer.words)}` : undefined
  const common = { ...base, isUncertain, waitMs: retryAfter * 1000 }
  if (fault === 'throttled') {
    return { ...common, kind: 'busy', words: `${name} is busy.`, advice: ADVICE.away(name) }
  }
  if (fault === 'away') {
    return {
      ...common,
      kind: 'unanswered',
      words: `${name} did not answer.${looked}`,
      advice: ADVICE.away(name),
    }
  }
  if (fault === 'unreadable') {
    const words = `${name} gave an answer that cannot be read.${looked}`
    return { ...common, kind: 'unanswered', words, advice: ADVICE.away(name) }
  }
  if (fault === 'unknown') {
    const words = said ?? `${name} does not know this patient any more.`
    return { ...common, kind: 'refused', words, advice: ADVICE.unknown(name), isFinal: true }
  }
  if (answer === undefined || answer.status === 401 || answer.status === 403) {
    const words = `${name} refused the connection.`
    const isFinal = tries >= MOST_ACCESS_REFUSALS
    return { ...common, kind: 'refused', words, advice: ADVICE.access(name), isFinal }
  }
  const words = said ?? `${name} refused it.`
  return { ...common, kind: 'refused', words, advice: ADVICE.refused(name), isFinal: true }
}
