import { bindApiSession } from '../lib/api-session.ts'
import { checkServer } from '../lib/reachability.ts'
import { actingOf, forgetActing, noteActingEnded } from '../lib/session/acting.ts'
import {
  authState,
  noteSessionEnded,
  noteSignedIn,
  onAuthChange,
  type Session,
  type SessionEnd,
} from '../lib/session/auth-state.ts'
import { createSessionStorage, STORAGE_KEY } from '../lib/session/session-storage.ts'
import { onTabMessage, postToTabs } from '../lib/session/session-tabs.ts'
import { forgetUndoOffers } from '../lib/undo-place.ts'
import { clearNotices } from '../ui/notices/use-notices.ts'
import { afterTranslations } from '../lib/languages/load-translations.ts'

/** True if this browser seems to have a session; startSession verifies the session. */
export function hasStoredSession(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== null
}

/** The token of the session that ended most recently in this tab. */
let endedToken: string | null = null

/** Restores the stored session and connects it to local storage, the API client and the other tabs. */
export async function startSession(): Promise<void> {
  await followStorage()
  keepInStorage()
  bindApiSession({
    token: () => authState().session?.token ?? null,
    actingFor: () => actingOf(authState().session?.user.id)?.clinician.id ?? null,
    actingEnded: noteActingEnded,
    ended: (token) => {
      if (token === authState().session?.token) endSession('expired')
    },
  })
  onTabMessage((message) => {
    if (message.kind === 'ended') forgetSession(message.why)
    if (message.kind === 'language') location.reload()
  })
}

/** Ends the session in every tab of this browser. */
export function endSession(why: SessionEnd): void {
  postToTabs({ kind: 'ended', why })
  forgetSession(why)
}

function forgetSession(why: SessionEnd): void {
  const { session, ended, expiredUserId } = authState()
  // The other tab's message with the reason may arrive after its change of the storage.
  if (session === null && ended !== 'elsewhere') return
  // A notice may contain a patient's name, which signed-out pages must never show.
  clearNotices()
  forgetUndoOffers()
  forgetActing()
  endedToken = session?.token ?? endedToken
  noteSessionEnded({ why, userId: session?.user.id ?? expiredUserId })
}

/** Handles changes of the storage: another tab may have signed in or out. */
async function followStorage(): Promise<void> {
  if (!hasStoredSession()) {
    if (authState().session !== null) forgetSession('elsewhere')
    return
  }
  // The schemas are needed only with a session, so the sign-in page loads without them.
  const schemas = await afterTranslations(() => import('../lib/session/stored-session.ts')).catch(() => null)
  if (schemas === null) return
  const read = () => schemas.readStoredSession(localStorage.getItem(STORAGE_KEY))
  let found = read()
  if (found.kind === 'expired') {
    // This computer's clock may be wrong, or may have been corrected since.
    await checkServer()
    found = read()
  }
  if (found.kind === 'live' && found.session.token === endedToken) {
    // Another tab stored this session before it received the message that the session had ended.
    localStorage.removeItem(STORAGE_KEY)
    return
  }
  if (found.kind === 'live') takeUp(found.session)
  if (found.kind === 'expired') noteSessionEnded({ why: 'expired-before-start', userId: found.userId })
  if (found.kind !== 'live') localStorage.removeItem(STORAGE_KEY)
}

function takeUp(found: Session): void {
  const { session } = authState()
  // The cached responses of the previous session must be removed before the first responses of this session arrive.
  if (session !== null && session.token !== found.token) forgetSession('elsewhere')
  noteSignedIn(found)
}

function keepInStorage(): void {
  const storage = createSessionStorage(localStorage)
  onAuthChange(({ session }, before) => {
    if (session !== before.session) storage.save(session)
  })
  window.addEventListener('pagehide', storage.flush)
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) void followStorage()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the back-forward cache received no events while it was hidden.
    if (persisted) void followStorage()
  })
}
