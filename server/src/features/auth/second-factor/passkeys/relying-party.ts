import type { Deps } from '../../../../deps.ts'
import { requestOrigin } from '../../../../http/request-origin.ts'

/** For which pages a passkey is made and taken. */
export interface RelyingParty {
  readonly id: string
  readonly origins: string[]
}

/** The product's own address; where PUBLIC_URL is not set, the one that the sender typed. */
export function relyingParty({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>): RelyingParty {
  const own = config.publicUrl ?? requestOrigin() ?? publicUrl()
  const origins = config.webOrigin ? [own, config.webOrigin] : [own]
  return { id: new URL(own).hostname, origins }
}
