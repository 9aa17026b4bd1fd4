/** The API client's access to the session; the store provides it (app/start-session.ts). */
export interface ApiSession {
  readonly token: () => string | null
  /** The server answered 402 to a call that carried this token. */
  readonly ended: (token: string) => void
}

let current: ApiSession = { token: () => null, ended: () => undefined }

/** Connects the API client to the session; called once, before the first call. */
export function bindApiSession(session: ApiSession): void {
  current = session
}

/** The session in which calls are made. */
export function apiSession(): ApiSession {
  return current
}
