import type { SiteDeps } from '../../../../deps.ts'
import { requestOrigin } from '../../../../http/request-origin.ts'

/** The site on which a passkey can be created and used. */
export interface RelyingParty {
  readonly id: string
  readonly origins: string[]
}

/** Returns the product's own address; without PUBLIC_URL, the address to which the request was sent. */
export function relyingParty({ config, publicUrl }: SiteDeps): RelyingParty {
  const own = config.publicUrl ?? requestOrigin() ?? publicUrl()
  const origins = config.webOrigin ? [own, config.webOrigin] : [own]
  return { id: new URL(own).hostname, origins }
}
