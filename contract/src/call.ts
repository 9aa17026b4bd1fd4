import type { z } from 'zod'
import type { UserType } from './roles.ts'

/** Carries how many minutes the sender's clock is ahead of UTC: what 'today' is depends on where they are. */
export const UTC_OFFSET_HEADER = 'x-utc-offset'

/** Which fact of the signed-in caller a field of the input repeats (decisions, section 1). */
export type CallerFact = 'id' | 'userType' | 'practiceId'

/** One call of the API as browser and server agree on it. */
export interface Call<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly kind: 'call'
  readonly method: 'GET' | 'POST'
  /** Path with parameters in braces, for example /api/v1/case/{caseId}/report.pdf. */
  readonly path: string
  /** Who may make the call at all: everybody, or the signed-in users of these types. */
  readonly access: 'public' | readonly UserType[]
  /** Body of a POST; path parameters and query of a GET. */
  readonly input: Input
  /** What stands beside status '1' in the answer. */
  readonly reply: Reply
  /** Input fields that only repeat who the caller is; one that differs is refused with 403. */
  readonly callerFields: Readonly<Record<string, CallerFact>>
  /** True for calls that the page makes by itself: they do not count as the user's activity. */
  readonly background: boolean
  /** Set where the answer is a file and not JSON. */
  readonly answersFile: boolean
}

type Definition<Input extends z.ZodType, Reply extends z.ZodType> = Pick<
  Call<Input, Reply>,
  'method' | 'path' | 'access' | 'input' | 'reply'
> &
  Partial<Pick<Call, 'callerFields' | 'background' | 'answersFile'>>

/** Declares a call; its name in the code is the last part of its path. */
export function defineCall<Input extends z.ZodType, Reply extends z.ZodType>(
  definition: Definition<Input, Reply>,
): Call<Input, Reply> {
  return { kind: 'call', callerFields: {}, background: false, answersFile: false, ...definition }
}

export type InputOf<C extends Call> = z.input<C['input']>
export type ReplyOf<C extends Call> = z.output<C['reply']>
