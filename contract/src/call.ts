import type { z } from 'zod'
import type { DelegateNeeds, DelegateRight } from './delegates/rights.ts'
import { DELEGATE_TEXTS } from './delegates/texts.ts'
import type { LeftOut } from './envelope.ts'
import type { UserType } from './roles.ts'

/**
 * Header with the offset of the sender's clock from UTC in minutes (positive if ahead), because the current day depends
 * on the time zone.
 */
export const UTC_OFFSET_HEADER = 'x-utc-offset'

/** Maximum size of a request body, in bytes. */
export const MOST_BODY_BYTES = 1024 * 1024

/**
 * Maximum size of a request body of a call without a session, in bytes. Such a body is a form or a passkey response.
 */
const MOST_PUBLIC_BODY_BYTES = 32 * 1024

/** Header with the id of the clinician for whom a delegate makes the call (TURN-10). */
export const ACTING_FOR_HEADER = 'x-acting-for'

/** Header with a key chosen by the client, so that a repeated call is executed only once (E1). */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/**
 * A fact about the signed-in caller that an input field repeats. The server compares the value; it grants no access
 * (SEC-01).
 */
export type CallerFact = 'id' | 'userType' | 'practiceId'

/** The definition of one API call, shared by browser and server. */
export interface Call<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly kind: 'call'
  readonly method: 'GET' | 'POST'
  /** Path with parameters in braces, for example /api/v1/case/{caseId}/report.pdf. */
  readonly path: string
  /** Permitted callers: 'public' for everybody, otherwise signed-in users of these types. */
  readonly access: 'public' | readonly UserType[]
  /** Rights that a delegate needs to make the call with this input for a clinician (TURN-10). */
  delegateNeeds(input: z.output<Input>): DelegateNeeds
  /** Body of a POST; path parameters and query of a GET. */
  readonly input: Input
  /** Content of the response in addition to status '1'. */
  readonly reply: Reply
  /** Input fields that only repeat a fact about the caller; a wrong value is rejected with 403. */
  readonly callerFields: Readonly<Record<string, CallerFact>>
  /** True for calls that a page sends automatically, which do not count as user activity. */
  readonly background: boolean
  /**
   * Set if a repeated call would create or charge something twice. For these calls the server honors the
   * Idempotency-Key.
   */
  readonly effect: 'creates' | 'charges' | false
  /** The media type of the response if it is a file instead of JSON. */
  readonly answersFile: 'application/pdf' | 'text/csv' | 'application/fhir+json' | 'application/jsonl' | false
  /** Maximum size of the body, in bytes; a larger body is rejected before it is read. */
  readonly mostBodyBytes: number
}

type Definition<Input extends z.ZodType, Reply extends z.ZodType> = Pick<
  Call<Input, Reply>,
  'method' | 'path' | 'access' | 'input' | 'reply'
> &
  Partial<Pick<Call, 'callerFields' | 'background' | 'answersFile' | 'effect'>> & {
    /** Rights that a delegate needs; if omitted, delegates cannot make the call. */
    readonly delegates?: readonly DelegateRight[] | ((input: z.output<Input>) => DelegateNeeds)
  }

const CLINICIAN_ONLY = () => ({ refusal: DELEGATE_TEXTS.clinicianOnly })

/** Defines a call; the name of the constant must be the last segment of the path. */
export function defineCall<Input extends z.ZodType, Reply extends z.ZodType>(
  definition: Definition<Input, Reply>,
): Call<Input, Reply> {
  const { delegates = CLINICIAN_ONLY, ...given } = definition
  const mostBodyBytes = definition.access === 'public' ? MOST_PUBLIC_BODY_BYTES : MOST_BODY_BYTES
  return {
    kind: 'call',
    callerFields: {},
    background: false,
    answersFile: false,
    mostBodyBytes,
    effect: false,
    ...given,
    delegateNeeds: (input) => (typeof delegates === 'function' ? delegates(input) : delegates),
  }
}

export type InputOf<C extends Call> = z.input<C['input']>
/** Content of a call's response, without the status. */
export type ReplyOf<C extends Call> = z.output<C['reply']> & LeftOut
