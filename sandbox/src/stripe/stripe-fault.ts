interface FaultBody {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
  readonly payment_intent?: object
  readonly setup_intent?: object
}

/** An error response of Stripe: its HTTP status and the content of `error`. */
export class StripeFault extends Error {
  readonly status: number
  readonly body: FaultBody

  constructor(status: number, body: FaultBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** Creates Stripe's response to an unknown id. */
export function noSuch(kind: string, id: string): StripeFault {
  const message = `No such ${kind}: '${id}'`
  return new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param: 'id',
  })
}

/** Creates the error for a request that is invalid in the object's current state. */
export function unexpectedState(kind: string, message: string): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', code: `${kind}_unexpected_state`, message })
}
