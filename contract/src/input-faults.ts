import type { z } from 'zod'
import { definePhrases, withValues } from './languages/phrases.ts'

/** The texts that people can see; all others are for the developers of other clients, and always in English. */
const phrases = definePhrases('lib/contract/input-faults', {
  required: 'This field is required.',
  tooBig: withValues<{ most: string }>('This is too long or too large; at most {most} is allowed.'),
  tooSmall: withValues<{ least: string }>('This is too short or too small; at least {least} is needed.'),
})

/** Maximum number of fields listed in one error, and maximum displayed length of a field name, in characters. */
const MOST_NAMED = 20
const LONGEST_NAMED = 100

/**
 * Returns the errors that a call's schema finds in a value, as texts by field; empty if the value is a valid input of
 * the call. The server rejects an input with these texts, and forms display them before sending the request.
 */
export function inputFaults(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = readInput(schema, value)
  return error ? faultsOf(error) : {}
}

/** True if the value is an input of a call with this schema. */
export function isInput<Schema extends z.ZodType>(schema: Schema, value: unknown): value is z.input<Schema> {
  return schema.safeParse(value).success
}

/** The parsed value or the schema's issues. Issues without a text in the schema get one of our own texts. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  return schema.safeParse(value, { error: wordsFor })
}

/** The text of the first issue of each field. */
export function faultsOf(error: z.ZodError): Record<string, string> {
  const faults = new Map<string, string>()
  for (const issue of error.issues) {
    const words = issue.code === 'unrecognized_keys' ? 'This field is unknown.' : issue.message
    for (const field of fieldsOf(issue)) {
      if (faults.size === MOST_NAMED) break
      const name = field.slice(0, LONGEST_NAMED)
      if (!faults.has(name)) faults.set(name, words)
    }
  }
  return Object.fromEntries(faults)
}

/** Our own texts for issues without a text in the schema. */
function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? phrases.required : `This must be ${article(issue.expected)}.`
  }
  if (issue.code === 'unrecognized_keys') return 'The request has an unknown field.'
  if (issue.code === 'too_big') return phrases.tooBig({ most: String(issue.maximum) })
  if (issue.code === 'too_small') return phrases.tooSmall({ least: String(issue.minimum) })
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
