import { FILE_LINK_MS } from '@econsult/contract/limits'
import { z } from 'zod'
import type { Clock } from '../../../clock.ts'
import { DAY } from '../../../durations.ts'
import { forbidden } from '../../../http/errors.ts'
import { createSigner } from '../../../signing.ts'
import { linkExpired, linkNotValid } from '../link-errors.ts'

type LinkOperation = 'put' | 'get'

/** What an avatar link allows. */
interface AvatarLink {
  readonly name: string
  /** Whose picture it is. */
  readonly userId: string
}

/** Signed links to people's pictures: whoever holds one needs no session. */
export interface AvatarLinks {
  /** Takes one picture, within ten minutes. */
  put(link: AvatarLink): string
  /** Shows the picture; the same link all day, so that browsers keep what they fetched. */
  get(link: AvatarLink): string
  /** What a link's token allows. @throws CallError forbidden for a changed, expired or other link */
  open(token: string, operation: LinkOperation): AvatarLink
}

interface Needs {
  readonly secret: Uint8Array
  readonly clock: Clock
  /** What stands before /avatars. */
  readonly publicUrl: () => string
}

const partsSchema = z.tuple([
  z.literal('avatar'),
  z.enum(['put', 'get']),
  z.string(),
  z.uuid(),
  z.coerce.number().int(),
])

/** A name holds letters, digits and dots alone, so that '~' parts it from the rest. */
export function createAvatarLinks({ secret, clock, publicUrl }: Needs): AvatarLinks {
  const signer = createSigner(secret)

  function sign(operation: LinkOperation, { name, userId }: AvatarLink, expiresAt: number): string {
    return `${publicUrl()}/avatars/${signer.token(['avatar', operation, name, userId, expiresAt], '~')}`
  }

  return {
    put: (link) => sign('put', link, clock.now().getTime() + FILE_LINK_MS),
    get: (link) => sign('get', link, (Math.floor(clock.now().getTime() / DAY) + 2) * DAY),
    open(token, operation) {
      const parts = partsSchema.safeParse(signer.partsOf(token, '~'))
      if (!parts.success) throw linkNotValid()
      const [, signedOperation, name, userId, expiresAt] = parts.data
      if (signedOperation !== operation)
        throw forbidden('This link is for something else. Ask for a new one.')
      if (clock.now().getTime() >= expiresAt) throw linkExpired()
      return { name, userId }
    },
  }
}
