import { logout } from '@econsult/contract/auth'
import { call } from '../../lib/api-client.ts'

/**
 * Ends the session on the server. Its answer is not waited for: without a network one is signed out here too. It is sent
 * to its end even where the tab is closed at once.
 */
export function logOutOnServer(): void {
  void call(logout, {}, { background: true, keepalive: true })
}
