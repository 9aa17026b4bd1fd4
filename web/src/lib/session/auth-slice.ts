import type { Practice } from '@econsult/contract/practices'
import type { User } from '@econsult/contract/users'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isApplicationPath, isHintPath } from '../paths.ts'
import { placeOfVisit, type ReturnPlace } from './return-place.ts'

/** Token, user and practice of a sign-in: the only data in local storage (AUTH-08). */
export interface Session {
  readonly token: string
  readonly user: User
  readonly practice: Practice | null
}

/**
 * Why the session ended: by logout, by expiry or by the server (now, or before the page started), or in another tab.
 */
export type SessionEnd = 'logged-out' | 'expired' | 'expired-before-start' | 'elsewhere'

export interface AuthState {
  readonly session: Session | null
  readonly ended: SessionEnd | null
  /** The user whose session ended last in this tab, unless they logged out. */
  readonly expiredUserId: string | null
  readonly returnPlace: ReturnPlace | null
}

const initialState: AuthState = { session: null, ended: null, expiredUserId: null, returnPlace: null }

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<Session>) => ({ ...state, session: payload, ended: null }),
    userRefreshed: (state, { payload }: PayloadAction<User>) => ({
      ...state,
      session: state.session && { ...state.session, user: payload },
    }),
    practiceRefreshed: (state, { payload }: PayloadAction<Practice>) => ({
      ...state,
      session: state.session && { ...state.session, practice: payload },
    }),
    sessionEnded: (state, { payload }: PayloadAction<EndedSession>) => ({
      session: null,
      ended: payload.why,
      expiredUserId: payload.why === 'logged-out' ? null : payload.userId,
      returnPlace: payload.why === 'logged-out' ? null : state.returnPlace,
    }),
    visitRefused: (state, { payload }: PayloadAction<RefusedVisit>) =>
      state.ended === 'logged-out' && !isHintPath(payload.pathname) && !isApplicationPath(payload.pathname)
        ? state
        : { ...state, returnPlace: placeOfVisit({ ...payload, expiredUserId: state.expiredUserId }) },
    arrived: (state) => ({ ...state, expiredUserId: null, returnPlace: null }),
  },
})

interface RefusedVisit {
  readonly pathname: string
  readonly search: string
}

interface EndedSession {
  readonly why: SessionEnd
  readonly userId: string | null
}

export const { signedIn, userRefreshed, practiceRefreshed, sessionEnded, visitRefused, arrived } =
  authSlice.actions
