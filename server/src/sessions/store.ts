import { sql } from 'kysely'
import type { Handle } from '../db/database.ts'
import type { Caller } from './caller.ts'

interface NewSession {
  readonly id: string
  readonly userId: string
  readonly now: Date
  readonly expiresAt: Date
  readonly userAgent: string
  /** The remembered or trusted device on which the session was opened. */
  readonly deviceId: string | null
}

/** Inserts the row of a new session. */
export async function insertSession(handle: Handle, session: NewSession): Promise<void> {
  await handle
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: session.now,
      last_active_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent.slice(0, 300),
      device_id: session.deviceId,
    })
    .execute()
}

/** An open session with its user. */
export interface FoundSession {
  readonly caller: Caller
  readonly lastActiveAt: Date
  readonly expiresAt: Date
}

/**
 * Sends ahead the query for the open session of an active user, with the user's current rights; the result is one row,
 * or none.
 */
export function findSession(handle: Handle, sessionId: string) {
  const open = handle
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('users.active', '=', true)
    .where('users.deleted_at', 'is', null)
    .select([
      'sessions.last_active_at',
      'sessions.expires_at',
      'users.id',
      'users.user_type',
      'users.is_admin',
      'users.practice_id',
      'users.first_name',
      'users.last_name',
    ])
  return handle.sendAheadPrepared(open)
}

/** Converts a row of findSession to a session; undefined if there is no row. */
export function foundSession(
  sessionId: string,
  [row]: ReturnType<typeof findSession>['answer'],
): FoundSession | undefined {
  if (!row) return undefined
  const caller: Caller = {
    id: row.id,
    sessionId,
    userType: row.user_type,
    isAdmin: row.is_admin,
    practiceId: row.practice_id,
    firstName: row.first_name,
    lastName: row.last_name,
  }
  return { caller, lastActiveAt: row.last_active_at, expiresAt: row.expires_at }
}

/** Records activity of the user; does nothing if the session has ended. */
export async function touchSession(handle: Handle, sessionId: string, now: Date): Promise<void> {
  await handle
    .updateTable('sessions')
    .set({ last_active_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a session; does nothing if it has already ended. */
export async function endSession(
  handle: Handle,
  sessionId: string,
  because: string,
  now: Date,
): Promise<void> {
  await handle
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

interface End {
  readonly userId: string
  readonly because: string
  /** Condition for a session that has not ended. */
  readonly except: string | undefined
  readonly now: Date
}

/** Ends the open sessions of a user, and returns their ids. */
export async function endSessionsOf(
  handle: Handle,
  { userId, because, except, now }: End,
): Promise<string[]> {
  let query = handle
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: because })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (except !== undefined) query = query.where('id', '<>', except)
  const rows = await query.returning('id').execute()
  return rows.map((row) => row.id)
}

/** Ends all sessions that are idle, have expired or belong to an inactive user, and returns their ids. */
export async function endLapsedSessions(handle: Handle, idleSince: Date, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sessions set ended_at = ${now}, ended_because = case
      when last_active_at <= ${idleSince} then 'idle'
      when expires_at <= ${now} then 'expired'
      else 'deactivated' end
    from users
    where users.id = sessions.user_id and sessions.ended_at is null
      and (last_active_at <= ${idleSince} or expires_at <= ${now}
        or not users.active or users.deleted_at is not null)
    returning sessions.id`.execute(handle)
  return rows.map((row) => row.id)
}

/** An open session as displayed to its user. */
export interface ListedSession {
  readonly id: string
  readonly userAgent: string
  readonly createdAt: Date
  readonly lastActiveAt: Date
  /** The time until which its device can sign in with one click; null if the device cannot. */
  readonly rememberedUntil: Date | null
}

/** Returns a user's open sessions, the most recently active first. */
export async function listOpenSessions(handle: Handle, userId: string, now: Date): Promise<ListedSession[]> {
  return handle
    .selectFrom('sessions')
    .leftJoin('devices', (join) =>
      join
        .onRef('devices.id', '=', 'sessions.device_id')
        .on('devices.remembered', '=', true)
        .on('devices.revoked_at', 'is', null)
        .on('devices.expires_at', '>', now),
    )
    .select([
      'sessions.id',
      'sessions.user_agent as userAgent',
      'sessions.created_at as createdAt',
      'sessions.last_active_at as lastActiveAt',
      'devices.expires_at as rememberedUntil',
    ])
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .orderBy('sessions.last_active_at', 'desc')
    .orderBy('sessions.id')
    .execute()
}

/** Returns the hash of a user's password; undefined if the user has no password. Needs system access. */
export async function findPasswordHash(handle: Handle, userId: string): Promise<string | undefined> {
  const row = await handle
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.password_hash ?? undefined
}
