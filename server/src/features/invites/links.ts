import { randomUUID } from 'node:crypto'
import { idSchema } from '@econsult/contract/fields'
import { INVITE_LINK_MS, INVITE_LINK_TEXTS } from '@econsult/contract/invites'
import { z } from 'zod'
import type { Clock } from '../../scheduling/clock.ts'
import { badField } from '../../http/errors.ts'
import { createSigner } from '../../crypto/signing.ts'

/** What a link lets its holder do. */
interface InviteOffer {
  readonly practiceId: string
  /** Whether the person who joins becomes practice admin; never true in links that are copied. */
  readonly isAdmin: boolean
  /** The plan's key, for a practice that has not paid yet. */
  readonly maxUser?: number
  /** The only address that may join by it; absent if anybody may. */
  readonly email?: string
}

const payloadSchema = z.strictObject({
  practiceId: idSchema,
  isAdmin: z.boolean(),
  maxUser: z.number().int().optional(),
  email: z.string().optional(),
  /** The id by which the link can be withdrawn. */
  jti: z.uuid(),
  /** Milliseconds since 1970. */
  exp: z.number().int(),
})
export type Invite = z.infer<typeof payloadSchema>

/** Invite links: base64url(json).base64url(HMAC), dated, so that a changed or old one is refused (W10). */
export interface InviteLinks {
  /** The absolute address of a new link, /register/identification/hash_{hash}. */
  create(offer: InviteOffer): string
  /** Decodes a hash. @throws CallError badInput at `hash` if it was changed or has expired */
  read(hash: string): Invite
}

interface Needs {
  readonly secret: Uint8Array
  readonly clock: Clock
  /** The part of the address before /register. */
  readonly publicUrl: () => string
}

/** Signs invite links, which are valid for 14 days. */
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

/** Parses the content of a link whose signature was checked; it always parses, because we wrote it. */
function jsonOf(claim: string): unknown {
  return JSON.parse(Buffer.from(claim, 'base64url').toString('utf8'))
}
