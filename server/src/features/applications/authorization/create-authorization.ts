import type { Provider } from 'oidc-provider'
import type { AuthorizationNeeds } from './needs.ts'

/** The authorization server of this process, created on first use. */
export interface Authorization {
  provider(): Promise<Provider>
}

/**
 * Returns an object that loads and creates the authorization server on first use. If no application is connected, this
 * saves memory.
 */
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
