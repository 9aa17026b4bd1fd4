interface FaultBody {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
  readonly payment_intent?: object
  readonly setup_intent?: object
}

/** An answer of Stripe that is not a success: its HTTP status and what stands in `error`. */
export class StripeFault extends Error {
  readonly status: number
  readonly body: FaultBody

  constructor(status: number, body: FaultBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** What Stripe answers for an id that it does not know. */
export function noSuch(kind: string, id: string): StripeFault {
  const message = `No such ${kind}: '${id}'`
  return new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param: 'id',
  })
}

/** A request that makes no sense in the object's present state. */
export function unexpectedState(kind: string, message: string): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', code: `${kind}_unexpected_state`, message })
}
