import type { Provider } from 'oidc-provider'
import type { CoreDeps, SecurityDeps, SiteDeps } from '../../../deps.ts'

type Needs = Pick<CoreDeps, 'database' | 'clock' | 'log'> &
  Pick<SecurityDeps, 'sealer'> &
  Pick<SiteDeps, 'publicUrl' | 'config'>

/** The authorization server of this process, made when it is first used. */
export interface Authorization {
  provider(): Promise<Provider>
}

/** Its code is loaded only if some application is connected, which saves memory. */
export function createAuthorization(needs: Needs): Authorization {
  let made: Promise<Provider> | undefined
  return {
    provider() {
      made ??= import('./make-provider.ts').then(({ makeProvider }) => makeProvider(needs))
      made.catch(() => (made = undefined))
      return made
    },
  }
}
