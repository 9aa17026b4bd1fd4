import { logout } from '@econsult/contract/auth/sign-in'
import { call } from '../../../lib/api-client.ts'

/**
 * Ends the session on the server without waiting for the response, so that logging out works offline. The request is
 * completed even if the tab is closed immediately.
 */
export function logOutOnServer(): void {
  void call(logout, {}, { background: true, keepalive: true, asOneself: true })
}
