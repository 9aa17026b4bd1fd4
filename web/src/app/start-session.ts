import { bindApiSession } from '../lib/api-session.ts'
import { type Session, sessionEnded, type SessionEnd, signedIn } from '../lib/session/auth-slice.ts'
import { createSessionStorage, STORAGE_KEY } from '../lib/session/session-storage.ts'
import { hearTabs, tellTabs } from '../lib/session/session-tabs.ts'
import { clearNotices } from '../ui/notices/use-notices.ts'
import { store } from './store/store.ts'

/** Whether this browser seems to be signed in; startSession finds out. */
export function hasStoredSession(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== null
}

/** Takes up the stored session and binds it to local storage, to the API client and to the other tabs. */
export async function startSession(): Promise<void> {
  await followStorage()
  keepInStorage()
  bindApiSession({
    token: () => store.getState().auth.session?.token ?? null,
    ended: (token) => {
      if (token === store.getState().auth.session?.token) endSession('expired')
    },
  })
  hearTabs((message) => {
    if (message.kind === 'ended') forgetSession(message.why)
  })
}

/** Ends the session in every tab of this browser. */
export function endSession(why: SessionEnd): void {
  tellTabs({ kind: 'ended', why })
  forgetSession(why)
}

function forgetSession(why: SessionEnd): void {
  const { session, ended } = store.getState().auth
  // Another tab's word may come after its change of the storage, and says more than that.
  if (session === null && ended !== 'elsewhere') return
  // A notice may name a patient, which no signed-out page does.
  clearNotices()
  store.dispatch(sessionEnded({ why, userId: session?.user.id ?? store.getState().auth.expiredUserId }))
}

/** Does what the storage says: another tab may have signed in or out. */
async function followStorage(): Promise<void> {
  if (!hasStoredSession()) {
    if (store.getState().auth.session !== null) forgetSession('elsewhere')
    return
  }
  // Only who has a session needs the schemas, so that the sign-in page comes without them.
  const schemas = await import('../lib/session/stored-session.ts').catch(() => null)
  if (schemas === null) return
  const found = schemas.readStoredSession(localStorage.getItem(STORAGE_KEY))
  if (found.kind === 'live') takeUp(found.session)
  if (found.kind === 'expired')
    store.dispatch(sessionEnded({ why: 'expired-before-start', userId: found.userId }))
  if (found.kind !== 'live') localStorage.removeItem(STORAGE_KEY)
}

function takeUp(found: Session): void {
  const { session } = store.getState().auth
  // Another session's answers must be forgotten before this one's come.
  if (session !== null && session.token !== found.token) forgetSession('elsewhere')
  store.dispatch(signedIn(found))
}

function keepInStorage(): void {
  const storage = createSessionStorage(localStorage)
  let kept = store.getState().auth.session
  store.subscribe(() => {
    const { session } = store.getState().auth
    if (session === kept) return
    kept = session
    storage.save(session)
  })
  window.addEventListener('pagehide', storage.flush)
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) void followStorage()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page out of the back-forward cache heard nothing while it was away.
    if (persisted) void followStorage()
  })
}
