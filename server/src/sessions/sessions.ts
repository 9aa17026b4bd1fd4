import { randomUUID } from 'node:crypto'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import { IDLE_LIMIT_MS, SESSION_LIMIT_MS } from '@econsult/contract/limits'
import { SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../scheduling/clock.ts'
import type { Database, Handle } from '../db/database.ts'
import {
  endLapsedSessions,
  endSession,
  endSessionsOf,
  findSession,
  type FoundSession,
  foundSession,
  insertSession,
  touchSession,
} from './store.ts'
import { actingCaller, findActing, isHolding } from './acting/store.ts'
import type { Caller, KnownSession } from './caller.ts'
import { forbidden, sessionEnded } from '../http/errors.ts'
import { ALGORITHM, AUDIENCE, createTokenReader } from './read-token.ts'

/** Maximum number of sessions whose callers are cached. */
const MOST_KNOWN = 10_000

/** Minimum time, in milliseconds, between two writes of a session's activity. */
const TOUCH_EVERY_MS = 1000

export interface Sessions {
  /**
   * Starts a session and returns its token; `device` is the remembered or trusted device on which the session starts.
   */
  start(caller: Omit<Caller, 'sessionId'>, userAgent: string, deviceId?: string): Promise<string>
  /** Returns the caller of an Authorization header; throws sessionEnded. Activity keeps the session alive. */
  authenticate(authorization: string | undefined, isActivity: boolean): Promise<Caller>
  /**
   * Returns the cached caller of an Authorization header, without reading the session; undefined if none is cached. The
   * caller's transaction must check it (KnownSession). Throws sessionEnded for a wrong token.
   */
  recall(authorization: string | undefined, isActivity: boolean): Promise<KnownSession | undefined>
  /**
   * Returns the caller for a signed-in user who acts as delegate: the clinician, together with the delegate (TURN-10).
   * @throws CallError forbidden without a valid right
   */
  actFor(person: Caller, clinicianId: string): Promise<Caller>
  /**
   * Returns true if the holder of a signed link (linkHolder) is still valid: the session is open, and the right to act
   * has not ended. Does not keep the session alive. Needs system access.
   */
  isOpen(handle: Handle, holder: string): Promise<boolean>
  /** Ends one session and closes its connections. */
  end(sessionId: string, because: string): Promise<void>
  /** Ends every session of a user except the given one. */
  endAllOf(userId: string, options: { because: string; except?: string }): Promise<void>
  /** Ends every session that was idle too long, has expired, or belongs to a user who is no longer active. */
  endLapsed(): Promise<void>
  /** Registers a listener that is called for each session that ends. */
  onEnd(listener: (sessionId: string) => void): void
}

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly secret: Uint8Array
}

/** A session consists of a signed token and a row; the row is authoritative (B6 to B8). */
export function createSessions({ database, clock, secret }: Needs): Sessions {
  const listeners: ((sessionId: string) => void)[] = []
  const known = new LRUCache<string, Caller>({ max: MOST_KNOWN })
  const announce = (sessionId: string) => {
    known.delete(sessionId)
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
      // Most sessions continue and need no write. The query is therefore sent together with the commit, in one round
      // trip.
      const asked = await database.asSystem(async (handle) => findSession(handle, token.sid))
      const found = foundSession(token.sid, asked.answer)
      if (!found || found.lastActiveAt <= idleSince || found.expiresAt <= now) {
        // The end is recorded even if the session ended for another reason, so that the session can never be valid
        // again.
        await database.asSystem((handle) => endSession(handle, token.sid, whyEnded(found, now), now))
      } else if (found.caller.id === token.sub) {
        if (isActivity && now.getTime() - found.lastActiveAt.getTime() >= TOUCH_EVERY_MS) {
          await database.asSystem((handle) => touchSession(handle, token.sid, now))
        }
        known.set(token.sid, found.caller)
        return found.caller
      }
      announce(token.sid)
      throw sessionEnded()
    },

    async recall(authorization, isActivity) {
      const token = await read(authorization)
      const caller = known.get(token.sid)
      if (!caller || caller.id !== token.sub) return undefined
      const now = clock.now()
      const idleSince = new Date(now.getTime() - IDLE_LIMIT_MS)
      return { caller, idleSince, now, isActivity, isProven: false }
    },

    async actFor(person, clinicianId) {
      const asked = { practiceId: person.practiceId, delegateId: person.id, clinicianId, now: clock.now() }
      const found = await database.asSystem((handle) => findActing(handle, asked))
      if (!found) throw forbidden(DELEGATE_TEXTS.ended)
      return actingCaller(person, found)
    },

    async isOpen(handle, holder) {
      const [sessionId = '', grantId] = holder.split('~')
      const found = foundSession(sessionId, await handle.read(findSession(handle, sessionId)))
      const now = clock.now()
      const idleSince = new Date(now.getTime() - IDLE_LIMIT_MS)
      if (!found || found.lastActiveAt <= idleSince || found.expiresAt <= now) return false
      return grantId === undefined || isHolding(handle, { person: found.caller, grantId, now })
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
