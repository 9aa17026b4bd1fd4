import type { Provider } from 'oidc-provider'
import type { AuthorizationNeeds } from './needs.ts'

/** The authorization server of this process, made when it is first used. */
export interface Authorization {
  provider(): Promise<Provider>
}

/** Its code is loaded only if some application is connected, which saves memory. */
export function createAuthorization(needs: AuthorizationNeeds): Authorization {
  let made: Promise<Provider> | undefined
  return {
    provider() {
      made ??= import('./make-provider.ts').then(({ makeProvider }) => makeProvider(needs))
      made.catch(() => (made = undefined))
      return made
    },
  }
}
