import fc from 'fast-check'
import { z } from 'zod'
import { valueForField } from '../example-values.ts'
import type { JsonSchema } from '../json-schema.ts'

const limitsSchema = z.looseObject({
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  pattern: z.string().optional(),
})

/** Values for a field of this name that are valid on this server, such as existing ids. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** Maximum length of a generated list or text; hostile-input.ts generates longer ones. */
const LONGEST = 12

/** Generates input that matches the schema; it may still break rules that the schema cannot express. */
export function likelyInput(schema: JsonSchema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => likelyInput(one, known, name)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return likelyObject(schema, known)
  const limits = limitsSchema.parse(schema)
  if (type === 'array') {
    const items = schema.items ? likelyInput(schema.items, known, name) : fc.constant(null)
    return fc.array(items, { minLength: limits.minItems ?? 0, maxLength: Math.max(limits.minItems ?? 0, 3) })
  }
  if (type === 'integer' || type === 'number') {
    const { minimum = 0, maximum = minimum + 1000 } = limits
    return fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, minimum + 100_000)) })
  }
  if (type === 'boolean') return fc.boolean()
  return type === 'string' ? likelyText(limits, schema.format, valuesFor(name, known)) : fc.constant(null)
}

function likelyObject({ properties = {}, required = [] }: JsonSchema, known: KnownValues) {
  const fields = Object.entries(properties).map(
    ([name, one]) => [name, likelyInput(one, known, name)] as const,
  )
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: [...required] })
}

function valuesFor(name: string, known: KnownValues): readonly unknown[] {
  const usual = valueForField(name)
  return [...(known[name] ?? []), ...(typeof usual === 'string' ? [usual] : [])]
}

function likelyText(
  { minLength = 0, maxLength = LONGEST, pattern }: z.infer<typeof limitsSchema>,
  format: string | undefined,
  values: readonly unknown[],
): fc.Arbitrary<unknown> {
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)) }
  const madeUp = byFormat(format) ?? (pattern === undefined ? fc.string(size) : byPattern(pattern, size))
  return values.length === 0 ? madeUp : fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 3 }, madeUp)
}

function byFormat(format: string | undefined): fc.Arbitrary<unknown> | undefined {
  if (format === 'uuid') return fc.uuid({ version: 4 })
  if (format === 'email') return fc.emailAddress()
  if (format !== 'date') return undefined
  const limits = { min: new Date('1900-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }
  return fc.date(limits).map((day) => day.toISOString().slice(0, 10))
}

/** Texts cannot be generated from every pattern; for other patterns, any text is used. */
function byPattern(pattern: string, size: { minLength: number; maxLength: number }): fc.Arbitrary<unknown> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return fc.string(size)
  }
}
