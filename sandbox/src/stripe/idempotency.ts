import { createHash } from 'node:crypto'
import type { AccountData } from './account.ts'
import { StripeFault } from './stripe-fault.ts'

interface Answer {
  readonly status: number
  readonly body: object
  /** True if the response belongs to an earlier request with the same key. */
  readonly replayed: boolean
}

interface Request {
  readonly key: string | undefined
  /** Method, path and body of the request; a key may be reused only for an identical request. */
  readonly content: string
}

/** Status codes of requests that were rejected without any effect; the key of such a request may be used again. */
const NOT_KEPT = new Set([400, 401, 404])

/** Executes a POST once for each Idempotency-Key (docs.stripe.com/api/idempotent_requests). @throws StripeFault */
export function answerOnce(
  data: AccountData,
  request: Request,
  answer: () => Omit<Answer, 'replayed'>,
): Answer {
  const { key } = request
  if (key === undefined) return { ...answer(), replayed: false }
  if (key.length > 255) {
    throw new StripeFault(400, { type: 'invalid_request_error', message: 'Idempotency-Key is too long.' })
  }
  const content = createHash('sha256').update(request.content).digest('hex')
  const kept = Object.hasOwn(data.answers, key) ? data.answers[key] : undefined
  if (kept && kept.request !== content) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`
    throw new StripeFault(400, { type: 'idempotency_error', message })
  }
  if (kept) return { status: kept.status, body: kept.body, replayed: true }
  const made = answer()
  // The response is copied because the object itself changes later.
  if (!NOT_KEPT.has(made.status))
    data.answers[key] = { request: content, status: made.status, body: structuredClone(made.body) }
  return { ...made, replayed: false }
}
