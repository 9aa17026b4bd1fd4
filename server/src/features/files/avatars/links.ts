import { FILE_REFUSALS } from '@econsult/contract/files/errors'
import { FILE_LINK_MS } from '@econsult/contract/limits'
import { z } from 'zod'
import type { Clock } from '../../../scheduling/clock.ts'
import { HOUR } from '../../../scheduling/durations.ts'
import { forbidden } from '../../../http/errors.ts'
import { signedToken } from '../../../crypto/signed-token.ts'
import { linkExpired, linkNotValid } from '../../../http/link-errors.ts'

/**
 * The maximum duration of a session. Expiry times are rounded to multiples of it, so that a session gets the same link
 * for hours.
 */
const HALF_DAY = 12 * HOUR

type LinkOperation = 'put' | 'get'

/** The content of an avatar link. */
interface AvatarLink {
  readonly name: string
  /** The owner of the picture. */
  readonly userId: string
  /** The session that requested the link; the link ends with it. */
  readonly sessionId: string
}

/** Signed links to users' pictures, which work without a token. A link ends with the session that requested it. */
export interface AvatarLinks {
  /** Returns a link that stores one picture, within ten minutes. */
  put(link: AvatarLink): string
  /**
   * Returns a link that shows the picture for at most a day. A session gets the same link for hours, so that browsers
   * can cache the picture.
   */
  get(link: AvatarLink): string
  /**
   * Checks a link's token and returns its content.
   * @throws CallError forbidden for a changed or expired link, or a link for another operation
   */
  open(token: string, operation: LinkOperation): AvatarLink
}

interface Needs {
  readonly secret: Uint8Array
  readonly clock: Clock
  /** Returns the part of the URL before /avatars. */
  readonly publicUrl: () => string
}

const tokenSchema = z.object({
  kind: z.literal('avatar'),
  operation: z.enum(['put', 'get']),
  name: z.string(),
  userId: z.uuid(),
  sessionId: z.uuid(),
  expiresAt: z.coerce.number().int(),
})

/**
 * Creates the signed links. A name contains only letters, digits and dots. The character '~' can therefore separate it
 * from the other parts of a link.
 */
export function createAvatarLinks({ secret, clock, publicUrl }: Needs): AvatarLinks {
  const tokens = signedToken(tokenSchema, {
    secret,
    separator: '~',
    clock,
    endOf: ({ expiresAt }) => expiresAt,
    notValid: linkNotValid,
    expired: linkExpired,
  })

  function sign(
    operation: LinkOperation,
    { name, userId, sessionId }: AvatarLink,
    expiresAt: number,
  ): string {
    const token = tokens.sign({ kind: 'avatar', operation, name, userId, sessionId, expiresAt })
    return `${publicUrl()}/avatars/${token}`
  }

  return {
    put: (link) => sign('put', link, clock.now().getTime() + FILE_LINK_MS),
    get: (link) => sign('get', link, (Math.floor(clock.now().getTime() / HALF_DAY) + 2) * HALF_DAY),
    open(token, operation) {
      const { name, userId, sessionId } = tokens.open(token, (link) => {
        if (link.operation === operation) return
        throw forbidden(FILE_REFUSALS.otherLink)
      })
      return { name, userId, sessionId }
    },
  }
}
