import type { JsonSchema } from './json-schema.ts'
import { EXAMPLE_ID, valueForField } from './example-values.ts'

/** Example texts by the format of their schema. */
const FORMATS: Readonly<Record<string, string>> = {
  date: '1970-06-14',
  'date-time': '2026-03-12T14:10:00Z',
  email: 'maya@madeup.example',
  uri: 'https://econsult.example/files/made-up',
  uuid: EXAMPLE_ID,
}

/**
 * Returns an example of a schema with all its fields except those in `without`. A value is chosen by the field's name
 * if that name is known, otherwise by its type.
 */
export function exampleOf(schema: JsonSchema, name = '', without: readonly string[] = []): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.find((one) => one === valueForField(name)) ?? schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOfChoice(choices, name, without)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name, without)))
  const type = typeOfSchema(schema)
  if (type === 'object') return exampleOfObject(schema, without)
  if (type === 'array') return schema.items ? [exampleOf(schema.items, name)] : []
  return exampleOfValue(schema, name)
}

/** The first option that is not null; options with fields come before plain values. */
function exampleOfChoice(choices: readonly JsonSchema[], name: string, without: readonly string[]): unknown {
  const whole = choices.filter((one) => typeOfSchema(one) !== 'null' && one.const !== '')
  const byName = valueForField(name)
  const fitting = whole.find((one) => typeOfSchema(one) === typeOf(byName))
  const chosen = fitting ?? whole.find((one) => typeOfSchema(one) === 'object') ?? whole[0]
  return chosen ? exampleOf(chosen, name, without) : null
}

function exampleOfObject(schema: JsonSchema, without: readonly string[]): Record<string, unknown> {
  const { additionalProperties: others } = schema
  const named = typeof others === 'object' ? (schema.propertyNames?.enum ?? []) : []
  const ofEach = typeof others === 'object' ? named.map((name) => [name, others] as const) : []
  const fields = [...Object.entries(schema.properties ?? {}), ...ofEach].filter(
    ([field]) => !without.includes(field),
  )
  return Object.fromEntries(fields.map(([field, part]) => [field, exampleOf(part, field)]))
}

function exampleOfValue(schema: JsonSchema, name: string): unknown {
  const byName = valueForField(name)
  if (byName !== undefined && fits(schema, byName)) return byName
  const type = typeOfSchema(schema)
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'string') return FORMATS[schema.format ?? ''] ?? 'made-up'
  return 'made-up'
}

function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema.format !== undefined && FORMATS[schema.format] !== undefined && !(schema.format === 'date')) {
    return schema.format === 'email' || schema.format === 'uri'
  }
  const type = typeOf(value)
  const wanted = typeOfSchema(schema)
  return wanted === type || (wanted === 'number' && type === 'integer')
}

/** Returns the type that is not null. */
function typeOfSchema({ type }: JsonSchema): string | undefined {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type
}

function typeOf(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return Array.isArray(value) ? 'array' : typeof value
}
