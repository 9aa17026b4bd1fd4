/** The API client's access to the session; the store provides it (app/start-session.ts). */
export interface ApiSession {
  readonly token: () => string | null
  /** The id of the clinician for whom calls are made; null if the person acts for themselves. */
  readonly actingFor: () => string | null
  /** The server answered that the right to act has ended. */
  readonly actingEnded: () => void
  /** The server answered 402 to a call that carried this token. */
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

/** The session in which calls are made. */
export function apiSession(): ApiSession {
  return current
}
