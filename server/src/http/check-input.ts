import type { Call, CallerFact } from '@econsult/contract/call'
import type { z } from 'zod'
import type { Caller } from './caller.ts'
import { badField, CallError, forbidden } from './errors.ts'

/** Words for what a schema has no own text for. */
function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'This field is required.' : `This must be ${article(issue.expected)}.`
  }
  if (issue.code === 'unrecognized_keys') return 'The request has a field that is not known.'
  if (issue.code === 'too_big') return `This is too long or too large; at most ${issue.maximum} is allowed.`
  if (issue.code === 'too_small')
    return `This is too short or too small; at least ${issue.minimum} is needed.`
  if (issue.code === 'invalid_value') return `Use one of: ${issue.values.join(', ')}.`
  return undefined
}

function article(expected: string): string {
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`
}

function fieldsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys
  return [String(issue.path[0] ?? 'body')]
}

/**
 * The input as the call's schema reads it.
 * @throws CallError badInput with a text for each wrong field.
 */
export function checkInput<Input extends z.ZodType>(schema: Input, value: unknown): z.output<Input> {
  const result = schema.safeParse(value, { error: wordsFor })
  if (result.success) return checkTexts(result.data)
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const words = issue.code === 'unrecognized_keys' ? 'This field is not known.' : issue.message
    for (const field of fieldsOf(issue)) errors[field] ??= words
  }
  throw new CallError('badInput', Object.values(errors)[0] ?? 'The request could not be read.', { errors })
}

/** PostgreSQL keeps every character but this one; nobody types it, and no screen shows it. */
const NUL = '\0'

/** @throws CallError badInput where a text, however deep, cannot be stored. */
function checkTexts<Data>(data: Data): Data {
  const fields = new Map<string, unknown>(Object.entries(data ?? {}))
  for (const [field, value] of fields) {
    if (holdsNul(value)) throw badField(field, 'This holds a character that cannot be stored. Type it again.')
  }
  return data
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}

function factOf(caller: Caller, fact: CallerFact): string | null {
  return fact === 'id' ? caller.id : fact === 'userType' ? caller.userType : caller.practiceId
}

/**
 * Compares what the input says about the caller with the session; it grants nothing (decisions, section 1).
 * @throws CallError forbidden where a field differs.
 */
export function checkCallerFields(call: Call, input: unknown, caller: Caller): void {
  const fields = new Map<string, unknown>(Object.entries(input ?? {}))
  for (const [field, fact] of Object.entries(call.callerFields)) {
    const said = fields.get(field)
    if (said === undefined || said === null || said === '') continue
    if (said !== factOf(caller, fact))
      throw forbidden('This request names another user than the signed-in one.')
  }
}
