import { randomUUID } from 'node:crypto'
import { idSchema } from '@econsult/contract/fields'
import { INVITE_LINK_MS, INVITE_LINK_TEXTS } from '@econsult/contract/invites'
import { z } from 'zod'
import type { Clock } from '../../scheduling/clock.ts'
import { badField } from '../../http/errors.ts'
import { signedToken } from '../../crypto/signed-token.ts'

/** The content of a link. It determines the rights of the user who joins by it. */
interface InviteOffer {
  readonly practiceId: string
  /** True if the user who joins becomes practice admin. It is never true in links that users copy. */
  readonly isAdmin: boolean
  /** The key of the plan; set for a practice that has not paid yet. */
  readonly maxUser?: number
  /** The only email address that may join by the link; if omitted, any address may join. */
  readonly email?: string
}

const payloadSchema = z.strictObject({
  practiceId: idSchema,
  isAdmin: z.boolean(),
  maxUser: z.number().int().optional(),
  email: z.string().optional(),
  /** The id for withdrawing the link. */
  jti: z.uuid(),
  /** Milliseconds since 1970. */
  exp: z.number().int(),
})
export type Invite = z.infer<typeof payloadSchema>

/**
 * Invite links in the format base64url(json).base64url(HMAC). They contain an expiry time. A link that was changed or
 * has expired is rejected (W10).
 */
export interface InviteLinks {
  /** Returns the absolute URL of a new link, /register/identification/hash_{hash}. */
  create(offer: InviteOffer): string
  /** Checks and decodes a hash. @throws CallError badInput at `hash` if it was changed or has expired */
  read(hash: string): Invite
}

interface Needs {
  readonly secret: Uint8Array
  readonly clock: Clock
  /** Returns the part of the URL before /register. */
  readonly publicUrl: () => string
}

const hashSchema = z.object({
  // The content is always JSON, because it is decoded only after its signature was found valid.
  invite: z
    .string()
    .transform((claim): unknown => JSON.parse(Buffer.from(claim, 'base64url').toString('utf8')))
    .pipe(payloadSchema),
})

/** Creates the signed invite links, which are valid for 14 days. */
export function createInviteLinks({ secret, clock, publicUrl }: Needs): InviteLinks {
  const hashes = signedToken(hashSchema, {
    secret,
    use: 'invite',
    clock,
    endOf: ({ invite }) => invite.exp,
    notValid: () => badField('hash', INVITE_LINK_TEXTS.notValid),
    expired: () => badField('hash', INVITE_LINK_TEXTS.expired),
  })

  return {
    create(offer) {
      const { practiceId, isAdmin, maxUser, email } = offer
      const exp = clock.now().getTime() + INVITE_LINK_MS
      const payload: Invite = { practiceId, isAdmin, maxUser, email, jti: randomUUID(), exp }
      const invite = Buffer.from(JSON.stringify(payload)).toString('base64url')
      return `${publicUrl()}/register/identification/hash_${hashes.sign({ invite })}`
    },
    read: (hash) => hashes.open(hash).invite,
  }
}
