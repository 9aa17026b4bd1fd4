import type { z } from 'zod'
import type { Clock } from '../scheduling/clock.ts'
import { createSigner } from './signing.ts'

interface Life<Claim> {
  readonly secret: Uint8Array
  /** Separates these tokens from others that are signed with the same secret. */
  readonly use?: string
  /** Stands between the fields, of which none may contain it. */
  readonly separator?: '.' | '~'
  readonly clock: Clock
  /** When a token ends, in milliseconds since 1970. */
  readonly endOf: (claim: Claim) => number
  /** The refusal of a token that is changed, or not one of ours. */
  readonly notValid: () => Error
  readonly expired: () => Error
}

/** One kind of signed, dated tokens, which are used in links. */
export interface SignedToken<Shape extends z.ZodRawShape> {
  sign(fields: Readonly<Record<keyof Shape & string, string | number>>): string
  /**
   * Reads a token.
   * @param check refuses a token for a reason of its own, also if it has expired
   * @throws the refusals of its kind
   */
  open(token: string, check?: (claim: z.output<z.ZodObject<Shape>>) => void): z.output<z.ZodObject<Shape>>
}

/** Makes a kind of tokens: the fields of the schema, in its order, and a signature. */
export function signedToken<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  life: Life<z.output<z.ZodObject<Shape>>>,
): SignedToken<Shape> {
  const { secret, use, separator, clock, endOf, notValid, expired } = life
  const signer = createSigner(secret, use)
  const names = Object.keys(schema.shape)
  return {
    sign(fields) {
      const values = new Map(Object.entries<string | number>(fields))
      return signer.token(
        names.map((name) => values.get(name) ?? ''),
        separator,
      )
    },
    open(token, check) {
      const parts = signer.partsOf(token, separator)
      if (parts?.length !== names.length) throw notValid()
      const parsed = schema.safeParse(Object.fromEntries(names.map((name, place) => [name, parts[place]])))
      if (!parsed.success) throw notValid()
      check?.(parsed.data)
      if (clock.now().getTime() >= endOf(parsed.data)) throw expired()
      return parsed.data
    },
  }
}
