import { RecordSystemError, type Vendor } from '@econsult/adapters/records/records-port'
import type { DeliveryStep } from '@econsult/contract/deliveries'
import { CallError } from '../../http/errors.ts'
import { CannotSend } from './sender.ts'
import { adviceOf, nameOf, plainWords } from './words.ts'

/** The assessment of a try that was not accepted. */
export interface Failure {
  readonly kind: DeliveryStep['kind']
  /** A sentence that explains the failure to the users of the practice. */
  readonly words: string
  readonly advice: string
  /** True if another automatic try would be useless. */
  readonly isFinal: boolean
  /** True if the vendor may have accepted the delivery despite the failure. */
  readonly isUncertain: boolean
  /** The time that the vendor asks us to wait before the next try, in milliseconds. */
  readonly waitMs: number
}

/**
 * The maximum number of tries if a vendor rejects our credentials. There are several tries, because the rejection may
 * be a temporary fault of the vendor.
 */
const MOST_ACCESS_REFUSALS = 5

/** Assesses the failure of a try. After an unexpected error, the delivery is looked up and tried again. */
export function judgeFailure(error: unknown, vendor: Vendor, tries: number): Failure {
  const advice = adviceOf(vendor)
  if (error instanceof CannotSend) {
    return { ...base, kind: 'refused', words: error.message, advice: error.advice, isFinal: true }
  }
  if (error instanceof RecordSystemError) return { ...judgeVendor(error, vendor, tries) }
  if (error instanceof CallError) return { ...base, kind: 'busy', words: error.message, advice: advice.away }
  return {
    ...base,
    kind: 'unanswered',
    words: 'Something went wrong on our side while it was being sent.',
    advice: advice.away,
    isUncertain: true,
  }
}

const base = { isFinal: false, isUncertain: false, waitMs: 0 }

function judgeVendor(error: RecordSystemError, vendor: Vendor, tries: number): Failure {
  const [name, advice] = [nameOf(vendor), adviceOf(vendor)]
  const { fault, uncertain: isUncertain, retryAfter = 0, answer } = error
  const looked = isUncertain ? ' We check whether it arrived before the next try.' : ''
  const said = answer?.words ? `${name} answered: ${plainWords(answer.words)}` : undefined
  const common = { ...base, isUncertain, waitMs: retryAfter * 1000 }
  if (fault === 'throttled') {
    return { ...common, kind: 'busy', words: `${name} is busy.`, advice: advice.away }
  }
  if (fault === 'away') {
    return {
      ...common,
      kind: 'unanswered',
      words: `${name} did not answer.${looked}`,
      advice: advice.away,
    }
  }
  if (fault === 'unreadable' || fault === 'tooLarge') {
    const words = `${name} sent a response that could not be read.${looked}`
    return { ...common, kind: 'unanswered', words, advice: advice.away }
  }
  if (fault === 'unknown') {
    const words = said ?? `${name} no longer has this patient.`
    return { ...common, kind: 'refused', words, advice: advice.unknown, isFinal: true }
  }
  if (answer === undefined || answer.status === 401 || answer.status === 403) {
    const words = `${name} refused the connection.`
    const isFinal = tries >= MOST_ACCESS_REFUSALS
    return { ...common, kind: 'refused', words, advice: advice.access, isFinal }
  }
  const words = said ?? `${name} refused it.`
  return { ...common, kind: 'refused', words, advice: advice.refused, isFinal: true }
}
