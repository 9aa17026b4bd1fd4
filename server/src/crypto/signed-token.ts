import type { z } from 'zod'
import type { Clock } from '../scheduling/clock.ts'
import { createSigner } from './signing.ts'

interface Life<Claim> {
  readonly secret: Uint8Array
  /** Separates these tokens from others that are signed with the same secret. */
  readonly use?: string
  /** Separates the fields; no field may contain it. */
  readonly separator?: '.' | '~'
  readonly clock: Clock
  /** Returns the time at which a token expires, in milliseconds since 1970. */
  readonly endOf: (claim: Claim) => number
  /** Makes the error for a token that was changed or that we did not sign. */
  readonly notValid: () => Error
  readonly expired: () => Error
}

/** One kind of signed, dated token for use in links. */
export interface SignedToken<Shape extends z.ZodRawShape> {
  sign(fields: Readonly<Record<keyof Shape & string, string | number>>): string
  /**
   * Reads a token.
   * @param check throws to refuse a token for the caller's own reason, even if it has expired
   * @throws the errors of its kind
   */
  open(token: string, check?: (claim: z.output<z.ZodObject<Shape>>) => void): z.output<z.ZodObject<Shape>>
}

/** Makes a kind of token: the fields of the schema, in its order, and a signature. */
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
