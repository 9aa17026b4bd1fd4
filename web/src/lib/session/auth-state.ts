import type { Practice } from '@econsult/contract/practices'
import type { User } from '@econsult/contract/users'
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { isApplicationPath, isHintPath } from '../paths.ts'
import { placeOfVisit, type ReturnPlace } from './return-place.ts'

/** Token, user and practice of a sign-in, which are the only data in local storage (AUTH-08). */
export interface Session {
  readonly token: string
  readonly user: User
  readonly practice: Practice | null
}

/** The reason why the session ended: logout, expiry, the server (now or before the page was loaded), or another tab. */
export type SessionEnd = 'logged-out' | 'expired' | 'expired-before-start' | 'elsewhere'

interface AuthState {
  readonly session: Session | null
  readonly ended: SessionEnd | null
  /** The user whose session ended last in this tab, unless the user logged out. */
  readonly expiredUserId: string | null
  readonly returnPlace: ReturnPlace | null
}

const auth = createStore<AuthState>(() => ({
  session: null,
  ended: null,
  expiredUserId: null,
  returnPlace: null,
}))

/**
 * The signed-in user of this browser, the reason why the last session ended, and the page at which the next session
 * begins.
 */
export const authState = auth.getState

/** Calls the listener with the new and the previous state at each change; returns a function that unsubscribes it. */
export const onAuthChange = auth.subscribe

/** Returns a selected value of the state; the component renders again when that value changes. */
export function useAuthState<Part>(part: (state: AuthState) => Part): Part {
  const now = () => part(auth.getState())
  return useSyncExternalStore(auth.subscribe, now, now)
}

export function noteSignedIn(session: Session): void {
  auth.setState({ session, ended: null })
}

/**
 * Replaces the signed-in user's data with newer data. A late response about another user is ignored. Equal data is
 * ignored too, because every component that displays the user would otherwise be rendered again.
 */
export function noteUser(user: User): void {
  const { session } = auth.getState()
  if (session?.user.id === user.id && !isSame(session.user, user))
    auth.setState({ session: { ...session, user } })
}

/** Replaces the data of the signed-in user's practice with newer data, by the rules of `noteUser`. */
export function notePractice(practice: Practice): void {
  const { session } = auth.getState()
  if (session?.user.practiceId !== practice.id || isSame(session.practice, practice)) return
  auth.setState({ session: { ...session, practice } })
}

function isSame(known: unknown, fresh: unknown): boolean {
  return JSON.stringify(known) === JSON.stringify(fresh)
}

export function noteSessionEnded({ why, userId }: { why: SessionEnd; userId: string | null }): void {
  const wasLogout = why === 'logged-out'
  auth.setState(({ returnPlace }) => ({
    session: null,
    ended: why,
    expiredUserId: wasLogout ? null : userId,
    returnPlace: wasLogout ? null : returnPlace,
  }))
}

/**
 * Remembers a page that requires a session, so that the next sign-in returns to it. After a logout, only a few pages
 * are remembered.
 */
export function noteRefusedVisit({ pathname, search }: { pathname: string; search: string }): void {
  const { ended, expiredUserId } = auth.getState()
  if (ended === 'logged-out' && !isHintPath(pathname) && !isApplicationPath(pathname)) return
  auth.setState({ returnPlace: placeOfVisit({ pathname, search, expiredUserId }) })
}

/** Forgets the page to return to, because a signed-in page is displayed. */
export function noteArrived(): void {
  auth.setState({ expiredUserId: null, returnPlace: null })
}
