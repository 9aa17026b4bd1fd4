import type { Page } from '@playwright/test'

/** The key of the only local storage entry that the product writes (AUTH-08). */
export const STORED_SESSION = 'auth'

/** Returns the session that the page stores, as text; null if there is none. */
export function storedSession(page: Page): Promise<string | null> {
  return page.evaluate((entry) => localStorage.getItem(entry), STORED_SESSION)
}

/** Stores a session in the local storage of the page's address. */
export function storeSession(page: Page, text: string): Promise<void> {
  return page.evaluate(([entry, value]) => localStorage.setItem(entry, value), [
    STORED_SESSION,
    text,
  ] as const)
}

/** Returns the token of the session that the page stores. Throws if there is none. */
export async function storedToken(page: Page): Promise<string> {
  return JSON.parse((await storedSession(page)) ?? 'null').token
}

/** Returns the session with a token that expired a second ago. */
export function expired(session: string): string {
  const kept = JSON.parse(session)
  const [head, body, signature] = kept.token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  claims.exp = Math.floor(Date.now() / 1000) - 1
  const changed = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return JSON.stringify({ ...kept, token: [head, changed, signature].join('.') })
}
