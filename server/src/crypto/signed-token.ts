import type { z } from 'zod'
import type { Clock } from '../scheduling/clock.ts'
import { createSigner } from './signing.ts'

interface Life<Claim> {
  readonly secret: Uint8Array
  /** A label that distinguishes these tokens from other tokens signed with the same secret. */
  readonly use?: string
  /** The character between the fields of a token; no field may contain it. */
  readonly separator?: '.' | '~'
  readonly clock: Clock
  /** Returns the time at which a token expires, in milliseconds since 1970. */
  readonly endOf: (claim: Claim) => number
  /** Creates the error for a token that was changed or that this product did not sign. */
  readonly notValid: () => Error
  readonly expired: () => Error
}

/** One kind of signed token with an expiry time, for use in links. */
export interface SignedToken<Shape extends z.ZodRawShape> {
  sign(fields: Readonly<Record<keyof Shape & string, string | number>>): string
  /**
   * Verifies and reads a token.
   * @param check throws an error to refuse a token for the caller's own reason; it is called before the expiry time is
   * checked
   * @throws the errors of this kind of token
   */
  open(token: string, check?: (claim: z.output<z.ZodObject<Shape>>) => void): z.output<z.ZodObject<Shape>>
}

/** Creates a kind of token: the schema's fields in their order, and a signature. */
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
