import type { OperationOutcome, OperationOutcomeIssue } from '@medplum/fhirtypes'
import { ERROR_STATUS, type ErrorKind } from '@econsult/contract/errors'
import { CallError } from '../../http/errors.ts'

type IssueCode = OperationOutcomeIssue['code']

/**
 * The HTTP status and the FHIR issue type for each kind of failure. The status 402 is replaced by 401, which FHIR
 * clients understand.
 */
const ANSWERS: Readonly<Record<ErrorKind, readonly [number, IssueCode]>> = {
  badInput: [ERROR_STATUS.badInput, 'invalid'],
  sessionEnded: [401, 'login'],
  forbidden: [ERROR_STATUS.forbidden, 'forbidden'],
  notFound: [ERROR_STATUS.notFound, 'not-found'],
  conflict: [ERROR_STATUS.conflict, 'conflict'],
  tooLarge: [ERROR_STATUS.tooLarge, 'too-long'],
  wrongContentType: [ERROR_STATUS.wrongContentType, 'not-supported'],
  keyReused: [ERROR_STATUS.keyReused, 'duplicate'],
  tooManyTries: [ERROR_STATUS.tooManyTries, 'throttled'],
  internal: [ERROR_STATUS.internal, 'exception'],
  vendor: [ERROR_STATUS.vendor, 'transient'],
  unavailable: [ERROR_STATUS.unavailable, 'transient'],
}

interface Particulars {
  /** Overrides the status of the kind. */
  readonly status?: number
  /** Overrides the issue code of the kind. */
  readonly code?: IssueCode
  /** Additional headers of the response. */
  readonly headers?: Readonly<Record<string, string>>
}

/** An error with a status, code or header that is specific to FHIR. */
export class FhirFault extends CallError {
  readonly particulars: Particulars

  constructor(kind: ErrorKind, message: string, particulars: Particulars = {}) {
    super(kind, message)
    this.particulars = particulars
  }
}

/** Returns the error for a request that FHIR does not allow. */
export function badRequest(message: string, code: IssueCode = 'invalid'): FhirFault {
  return new FhirFault('badInput', message, { code })
}

/** Returns the error for a missing resource. The same error is used for a resource that the caller may not see (A2). */
export function noSuchResource(): FhirFault {
  return new FhirFault('notFound', 'There is no such resource, or you do not have access to it.')
}

/** Returns the error for a token whose scopes do not include the requested resource (RFC 6750). */
export function scopeTooSmall(needed: string): FhirFault {
  const headers = { 'www-authenticate': `Bearer error="insufficient_scope", scope="${needed}"` }
  return new FhirFault('forbidden', `This token does not have the scope ${needed}.`, { headers })
}

/** Builds the FHIR service's response to an error. */
export function answerOf(error: CallError): {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly outcome: OperationOutcome
} {
  const [kindStatus, kindCode] = ANSWERS[error.kind]
  const {
    status = kindStatus,
    code = kindCode,
    headers = {},
  } = error instanceof FhirFault ? error.particulars : {}
  const { retryAfter } = error.details
  return {
    status,
    headers: {
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...headers,
    },
    outcome: {
      resourceType: 'OperationOutcome',
      issue: [{ severity: error.kind === 'internal' ? 'fatal' : 'error', code, diagnostics: error.message }],
    },
  }
}
