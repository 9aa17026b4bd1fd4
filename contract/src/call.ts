import type { z } from 'zod'
import type { DelegateNeeds, DelegateRight } from './delegates/rights.ts'
import { DELEGATE_TEXTS } from './delegates/texts.ts'
import type { LeftOut } from './envelope.ts'
import type { UserType } from './roles.ts'

/** Header: how many minutes the sender's clock is ahead of UTC, because 'today' depends on where they are. */
export const UTC_OFFSET_HEADER = 'x-utc-offset'

/** Longest body of a call, in bytes. */
export const MOST_BODY_BYTES = 1024 * 1024

/** Longest body of a call that needs no session, in bytes: a form, or the answer of a passkey. */
const MOST_PUBLIC_BODY_BYTES = 32 * 1024

/** Header: the id of the clinician for whom a delegate makes the call (TURN-10). */
export const ACTING_FOR_HEADER = 'x-acting-for'

/** Header: a key chosen by the client, so that a repeated call is executed only once (E1). */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/**
 * Fact about the signed-in caller that an input field repeats; the server compares it, and it grants nothing (SEC-01).
 */
export type CallerFact = 'id' | 'userType' | 'practiceId'

/** One call of the API, as agreed by browser and server. */
export interface Call<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly kind: 'call'
  readonly method: 'GET' | 'POST'
  /** Path with parameters in braces, for example /api/v1/case/{caseId}/report.pdf. */
  readonly path: string
  /** Callers who may make the call: everybody, or signed-in users of these types. */
  readonly access: 'public' | readonly UserType[]
  /** Rights that a delegate needs to make the call with this input for a clinician (TURN-10). */
  delegateNeeds(input: z.output<Input>): DelegateNeeds
  /** Body of a POST; path parameters and query of a GET. */
  readonly input: Input
  /** Content of the response in addition to status '1'. */
  readonly reply: Reply
  /** Input fields that only repeat who the caller is; a wrong value is refused with 403. */
  readonly callerFields: Readonly<Record<string, CallerFact>>
  /** True for calls that the page makes automatically: they do not count as activity of the user. */
  readonly background: boolean
  /** Set if a repeated call would create or charge something a second time: the Idempotency-Key is honoured. */
  readonly effect: 'creates' | 'charges' | false
  /** The media type of the answer if it is a file and not JSON. */
  readonly answersFile: 'application/pdf' | 'text/csv' | 'application/fhir+json' | 'application/jsonl' | false
  /** Largest body, in bytes; a longer one is refused before it is read. */
  readonly mostBodyBytes: number
}

type Definition<Input extends z.ZodType, Reply extends z.ZodType> = Pick<
  Call<Input, Reply>,
  'method' | 'path' | 'access' | 'input' | 'reply'
> &
  Partial<Pick<Call, 'callerFields' | 'background' | 'answersFile' | 'effect'>> & {
    /** Rights that a delegate needs; if omitted, delegates are refused. */
    readonly delegates?: readonly DelegateRight[] | ((input: z.output<Input>) => DelegateNeeds)
  }

const CLINICIAN_ONLY = () => ({ refusal: DELEGATE_TEXTS.clinicianOnly })

/** Declares a call; its name in the code must be the last part of its path. */
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
/** Content of a call's response besides the status. */
export type ReplyOf<C extends Call> = z.output<C['reply']> & LeftOut
