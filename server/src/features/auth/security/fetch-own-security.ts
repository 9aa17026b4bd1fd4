import type { OpenSession, Passkey } from '@econsult/contract/auth/security'
import type * as contract from '@econsult/contract/auth/security'
import type { CoreDeps } from '../../../deps.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { notFound } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'
import { type ListedSession, listOpenSessions } from '../../../sessions/store.ts'
import { findPracticeById } from '../../practices/store.ts'
import { findUserById } from '../../users/store.ts'
import { type PasskeyRecord, findPasskeys } from '../second-factor/passkeys/store.ts'
import { findFactors, findPlatformRequirement, isSecondFactorRequired } from '../second-factor/store.ts'
import { describeUserAgent } from './describe-user-agent.ts'

/** Returns the caller's own second factors, passkeys and open sessions. */
export const fetchSecurity: Action<typeof contract.fetchSecurity, CoreDeps> = async (deps, { caller }) => {
  return deps.database.asSystem(async (handle) => {
    const user = await findUserById(handle, caller.id)
    if (!user) throw notFound()
    const { since, hasAuthenticator, recoveryCodesLeft } = await findFactors(handle, caller.id)
    const passkeys = await findPasskeys(handle, caller.id)
    const sessions = await listOpenSessions(handle, caller.id, deps.clock.now())
    const practice = user.practice_id ? await findPracticeById(handle, user.practice_id) : undefined
    return {
      data: {
        since: since?.getTime() ?? null,
        hasAuthenticator,
        recoveryCodesLeft,
        isRequired: await isSecondFactorRequired(handle, user),
        requirement: requirementFor(caller, practice, await findPlatformRequirement(handle)),
        passkeys: presentEach(passkeys, presentPasskey),
        sessions: presentEach(sessions, (session) => presentSession(session, caller.sessionId)),
      },
    }
  })
}

function requirementFor(
  caller: Caller,
  practice: { readonly requires_second_factor: boolean } | undefined,
  ofPlatform: boolean,
) {
  if (caller.userType === 'Admin') return { of: 'platform' as const, isOn: ofPlatform }
  return caller.isAdmin && practice
    ? { of: 'practice' as const, isOn: practice.requires_second_factor }
    : null
}

function presentPasskey(passkey: PasskeyRecord): Passkey {
  return {
    id: passkey.id,
    name: passkey.name,
    createdAt: passkey.created_at.getTime(),
    lastUsedAt: passkey.last_used_at?.getTime() ?? null,
  }
}

function presentSession(session: ListedSession, currentId: string): OpenSession {
  return {
    id: session.id,
    ...describeUserAgent(session.userAgent),
    isCurrent: session.id === currentId,
    signedInAt: session.createdAt.getTime(),
    lastActiveAt: session.lastActiveAt.getTime(),
    rememberedUntil: session.rememberedUntil?.getTime() ?? null,
  }
}
