/** The API client's access to the session, which the store provides (app/start-session.ts). */
export interface ApiSession {
  readonly token: () => string | null
  /** The id of the clinician for whom calls are made; null if the user acts for themselves. */
  readonly actingFor: () => string | null
  /** Called when the server responded that the right to act has ended. */
  readonly actingEnded: () => void
  /** Called when the server responded with 402 to a call that sent this token. */
  readonly ended: (token: string) => void
}

let current: ApiSession = {
  token: () => null,
  actingFor: () => null,
  actingEnded: () => undefined,
  ended: () => undefined,
}

/** Connects the API client to the session; called once, before the first call. */
export function bindApiSession(session: ApiSession): void {
  current = session
}

/** Returns the session in which calls are made. */
export function apiSession(): ApiSession {
  return current
}
