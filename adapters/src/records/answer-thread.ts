import { z } from 'zod'
import { JsonTooLarge, parseJson } from './guarded-json.ts'

const workSchema = z.object({ bytes: z.instanceof(Uint8Array), module: z.string(), name: z.string() })
const moduleSchema = z.object({
  default: z.object({ schemas: z.record(z.string(), z.instanceof(z.ZodType)) }),
})

/** The result of parsing a response. */
export type Outcome<Output> =
  | { readonly fault: null; readonly value: Output }
  | { readonly fault: 'unreadable' | 'tooLarge' }

/**
 * Parses a response and validates it against a schema. An invalid response results in a returned fault; any other error
 * is thrown.
 */
export function outcomeOf<Schema extends z.ZodType>(
  bytes: Uint8Array,
  schema: Schema,
): Outcome<z.output<Schema>> {
  try {
    return { fault: null, value: schema.parse(parseJson(bytes)) }
  } catch (error) {
    if (error instanceof JsonTooLarge) return { fault: 'tooLarge' }
    if (error instanceof SyntaxError || error instanceof z.ZodError) return { fault: 'unreadable' }
    throw error
  }
}

/** Parses a response in a separate thread. The schema with this name is taken from the default export of the module. */
export default async function readInThread(input: unknown): Promise<Outcome<unknown>> {
  const { bytes, module, name } = workSchema.parse(input)
  const found = moduleSchema.parse(await import(module)).default.schemas[name]
  if (!found) throw new Error(`${module} has no schema ${name}`)
  const outcome = outcomeOf(bytes, found)
  return outcome.fault === null && isTooMuch(outcome.value) ? { fault: 'tooLarge' } : outcome
}

/** Maximum number of values in a result, because the receiving thread is blocked while it copies them. */
const MOST_VALUES = 150_000

function isTooMuch(value: unknown): boolean {
  let left = MOST_VALUES
  const count = (one: unknown): void => {
    left -= 1
    if (left >= 0 && typeof one === 'object' && one !== null) Object.values(one).forEach(count)
  }
  count(value)
  return left < 0
}
