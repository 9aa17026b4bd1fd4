import type { DelegateRight } from '@econsult/contract/delegates/rights'
import type { UserType } from '@econsult/contract/roles'
import type { User } from '@econsult/contract/users'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

const STORAGE_KEY = 'acting'

/** The clinician for whom this tab acts (TURN-10). */
export interface Acting {
  /** The account of the signed-in user, the delegate. */
  readonly delegateId: string
  readonly clinician: {
    readonly id: string
    readonly firstName: string
    readonly lastName: string
    readonly userType: UserType
    readonly practiceId: string
  }
  readonly rights: readonly DelegateRight[]
  /** The time in milliseconds since 1970. */
  readonly endsAt: number
}

interface ActingState {
  readonly acting: Acting | null
  /** True if the server reported that the right has ended; the page stays, so that no typed text is lost. */
  readonly hasEnded: boolean
}

const current = createStore<ActingState>(() => ({ acting: readStored(), hasEnded: false }))

/** Returns this tab's clinician if the given user is the delegate; null if the user acts for themselves. */
export function actingOf(userId: string | undefined): Acting | null {
  const { acting } = current.getState()
  return acting !== null && acting.delegateId === userId ? acting : null
}

/** Returns this tab's clinician, and whether the right to act has ended, as a hook for components. */
export function useActingState(): ActingState {
  return useStore(current)
}

/**
 * Starts to act for a clinician, in this tab only. The page is reloaded, so that the data of the two users is not
 * mixed.
 */
export function beginActing(acting: Acting): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(acting))
  window.location.assign('/')
}

/** Stops acting for a clinician and reloads the page. */
export function stopActing(): void {
  sessionStorage.removeItem(STORAGE_KEY)
  window.location.assign('/')
}

/** Removes the clinician without a reload, because the session has ended. */
export function forgetActing(): void {
  sessionStorage.removeItem(STORAGE_KEY)
  current.setState({ acting: null, hasEnded: false })
}

/**
 * Records that the server refused a call because the right has ended. A reload then shows the delegate's own account.
 */
export function noteActingEnded(): void {
  sessionStorage.removeItem(STORAGE_KEY)
  current.setState({ hasEnded: true })
}

/**
 * Returns the clinician as the user that the pages display: with the clinician's cases and name, without the
 * clinician's settings, and never as an admin.
 */
export function actingUser({ clinician }: Acting): User {
  return {
    ...clinician,
    email: '',
    phoneNumber: null,
    avatar: null,
    existedAvatar: false,
    isAdmin: false,
    specialty: null,
    notification: false,
    phoneNotification: false,
    hasStoppedTexts: false,
    active: true,
    emailConfirmed: true,
    npi: null,
    licenseNumber: null,
    language: null,
  }
}

function readStored(): Acting | null {
  const stored = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(STORAGE_KEY)
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isActing(value) ? value : null
  } catch {
    return null
  }
}

/** Only this file writes the value, but an earlier version may have stored another format. */
function isActing(value: unknown): value is Acting {
  if (typeof value !== 'object' || value === null) return false
  if (!('delegateId' in value && 'rights' in value && 'endsAt' in value && 'clinician' in value)) return false
  const { clinician, rights } = value
  if (typeof clinician !== 'object' || clinician === null || !Array.isArray(rights)) return false
  return 'id' in clinician && 'lastName' in clinician && 'userType' in clinician
}
