import { randomUUID } from 'node:crypto'
import { idSchema } from '@econsult/contract/fields'
import { INVITE_LINK_MS, INVITE_LINK_TEXTS } from '@econsult/contract/invites'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { badField } from '../../http/errors.ts'
import { createSigner } from '../../signing.ts'

/** What a link lets its holder do. */
interface InviteOffer {
  readonly practiceId: string
  /** Whoever joins by it becomes practice admin; never so in links that are copied. */
  readonly isAdmin: boolean
  /** The plan's key, for a practice that is yet to pay. */
  readonly maxUser?: number
  /** The one address that may join by it; anybody where there is none. */
  readonly email?: string
}

const payloadSchema = z.strictObject({
  practiceId: idSchema,
  isAdmin: z.boolean(),
  maxUser: z.number().int().optional(),
  email: z.string().optional(),
  /** By this id the link is withdrawn. */
  jti: z.uuid(),
  /** Milliseconds since 1970. */
  exp: z.number().int(),
})
export type Invite = z.infer<typeof payloadSchema>

/** Invite links: base64url(json).base64url(HMAC), dated, so that a changed or old one opens nothing (W10). */
export interface InviteLinks {
  /** The absolute address of a new link, /register/identification/hash_{hash}. */
  create(offer: InviteOffer): string
  /** What a hash holds. @throws CallError badInput at `hash` for a changed or old one */
  read(hash: string): Invite
}

interface Needs {
  readonly secret: Uint8Array
  readonly clock: Clock
  /** What stands before /register. */
  readonly publicUrl: () => string
}

/** Signs invite links; each holds for 14 days. */
export function createInviteLinks({ secret, clock, publicUrl }: Needs): InviteLinks {
  const signer = createSigner(secret, 'invite')

  return {
    create(offer) {
      const { practiceId, isAdmin, maxUser, email } = offer
      const exp = clock.now().getTime() + INVITE_LINK_MS
      const payload: Invite = { practiceId, isAdmin, maxUser, email, jti: randomUUID(), exp }
      const claim = Buffer.from(JSON.stringify(payload)).toString('base64url')
      return `${publicUrl()}/register/identification/hash_${claim}.${signer.sign(claim)}`
    },

    read(hash) {
      const [claim = '', signature = '', ...rest] = hash.split('.')
      const isOurs = rest.length === 0 && signer.isSigned(claim, signature)
      const payload = isOurs ? payloadSchema.safeParse(jsonOf(claim)) : undefined
      if (!payload?.success) throw badField('hash', INVITE_LINK_TEXTS.notValid)
      if (clock.now().getTime() >= payload.data.exp) throw badField('hash', INVITE_LINK_TEXTS.expired)
      return payload.data
    },
  }
}

/** What a signed claim says; it was written here, so that it always parses. */
function jsonOf(claim: string): unknown {
  return JSON.parse(Buffer.from(claim, 'base64url').toString('utf8'))
}
