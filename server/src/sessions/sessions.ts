import { randomUUID } from 'node:crypto'
import { IDLE_LIMIT_MS, SESSION_LIMIT_MS } from '@econsult/contract/limits'
import { SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import {
  endLapsedSessions,
  endSession,
  endSessionsOf,
  findSession,
  type FoundSession,
  insertSession,
  touchSession,
} from './store.ts'
import { Recent } from '../recent.ts'
import type { Caller, KnownSession } from '../http/caller.ts'
import { sessionEnded } from '../http/errors.ts'
import { ALGORITHM, AUDIENCE, createTokenReader } from './read-token.ts'

/** Sessions whose callers are known from before. */
const MOST_KNOWN = 10_000

/** Activity within this time is not written again, in milliseconds. */
const TOUCH_EVERY_MS = 1000

export interface Sessions {
  /** Opens a session and gives its token; the device is the remembered or trusted one that it is opened from. */
  start(caller: Omit<Caller, 'sessionId'>, userAgent: string, deviceId?: string): Promise<string>
  /** The caller behind an Authorization header; throws sessionEnded. Activity keeps the session alive. */
  authenticate(authorization: string | undefined, isActivity: boolean): Promise<Caller>
  /**
   * The caller behind an Authorization header as they were when last asked for, without asking again; undefined where
   * nobody is known. Whoever builds upon it has the database ask (KnownSession). Throws sessionEnded for a wrong token.
   */
  recall(authorization: string | undefined, isActivity: boolean): Promise<KnownSession | undefined>
  /** Ends one session and everything that is open under it. */
  end(sessionId: string, because: string): Promise<void>
  /** Ends every session of a user, but for one that may go on. */
  endAllOf(userId: string, options: { because: string; except?: string }): Promise<void>
  /** Ends every session that was idle too long, reached its end, or belongs to a user who is not active any more. */
  endLapsed(): Promise<void>
  /** Hears of each session that ended. */
  onEnd(listener: (sessionId: string) => void): void
}

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly secret: Uint8Array
}

/** Sessions by signed token and a row that has the last word (decisions, section 5; security page, B6 to B8). */
export function createSessions({ database, clock, secret }: Needs): Sessions {
  const listeners: ((sessionId: string) => void)[] = []
  const known = new Recent<Caller>(MOST_KNOWN)
  const announce = (sessionId: string) => {
    known.forget(sessionId)
    listeners.forEach((listener) => listener(sessionId))
  }

  const read = createTokenReader(clock, secret)

  return {
    async start(caller, userAgent, deviceId) {
      const id = randomUUID()
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + SESSION_LIMIT_MS)
      await database.asSystem((handle) =>
        insertSession(handle, {
          id,
          userId: caller.id,
          now,
          expiresAt,
          userAgent,
          deviceId: deviceId ?? null,
        }),
      )
      const { userType, firstName, lastName } = caller
      return new SignJWT({ sid: id, userType, firstName, lastName })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(caller.id)
        .setAudience(AUDIENCE)
        .setExpirationTime(expiresAt)
        .sign(secret)
    },

    async authenticate(authorization, isActivity) {
      const token = await read(authorization)
      const now = clock.now()
      const idleSince = new Date(now.getTime() - IDLE_LIMIT_MS)
      const session = await database.asSystem(async (handle) => {
        const found = await findSession(handle, token.sid)
        if (found && found.caller.id !== token.sub) return undefined
        if (!found || found.lastActiveAt <= idleSince || found.expiresAt <= now) {
          // Written down even where another check found out first, so that the session can never come back.
          await endSession(handle, token.sid, whyEnded(found, now), now)
          return undefined
        }
        if (isActivity && now.getTime() - found.lastActiveAt.getTime() >= TOUCH_EVERY_MS) {
          await touchSession(handle, token.sid, now)
        }
        return found
      })
      if (!session) {
        announce(token.sid)
        throw sessionEnded()
      }
      known.keep(token.sid, session.caller)
      return session.caller
    },

    async recall(authorization, isActivity) {
      const token = await read(authorization)
      const caller = known.find(token.sid)
      if (!caller || caller.id !== token.sub) return undefined
      const now = clock.now()
      const idleSince = new Date(now.getTime() - IDLE_LIMIT_MS)
      return { caller, idleSince, now, isActivity, isProven: false }
    },

    async end(sessionId, because) {
      await database.asSystem((handle) => endSession(handle, sessionId, because, clock.now()))
      announce(sessionId)
    },

    async endAllOf(userId, { because, except }) {
      const end = { userId, because, except, now: clock.now() }
      const ended = await database.asSystem((handle) => endSessionsOf(handle, end))
      ended.forEach(announce)
    },

    async endLapsed() {
      const now = clock.now()
      const idleSince = new Date(now.getTime() - IDLE_LIMIT_MS)
      const ended = await database.asSystem((handle) => endLapsedSessions(handle, idleSince, now))
      ended.forEach(announce)
    },

    onEnd(listener) {
      listeners.push(listener)
    },
  }
}

function whyEnded(found: FoundSession | undefined, now: Date): string {
  if (!found) return 'deactivated'
  return found.expiresAt <= now ? 'expired' : 'idle'
}
