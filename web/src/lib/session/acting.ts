import type { DelegateRight } from '@econsult/contract/delegates/rights'
import type { UserType } from '@econsult/contract/roles'
import type { User } from '@econsult/contract/users'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

const STORAGE_KEY = 'acting'

/** The clinician for whom this tab acts (TURN-10). */
export interface Acting {
  /** The account of the person at the keyboard, the delegate. */
  readonly delegateId: string
  readonly clinician: {
    readonly id: string
    readonly firstName: string
    readonly lastName: string
    readonly userType: UserType
    readonly practiceId: string
  }
  readonly rights: readonly DelegateRight[]
  /** In milliseconds since 1970. */
  readonly endsAt: number
}

interface ActingState {
  readonly acting: Acting | null
  /** True if the server reported that the right has ended; the page stays, so that nothing typed is lost. */
  readonly hasEnded: boolean
}

const current = createStore<ActingState>(() => ({ acting: readStored(), hasEnded: false }))

/** The clinician for whom this tab acts, if this person is their delegate; null if people act for themselves. */
export function actingOf(userId: string | undefined): Acting | null {
  const { acting } = current.getState()
  return acting !== null && acting.delegateId === userId ? acting : null
}

/** The same, for components. */
export function useActingState(): ActingState {
  return useStore(current)
}

/**
 * Acts for a clinician from now on, in this tab only. The page is reloaded, so that no data of the two people is mixed.
 */
export function beginActing(acting: Acting): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(acting))
  window.location.assign('/')
}

/** Acts for oneself again; the page is reloaded. */
export function stopActing(): void {
  sessionStorage.removeItem(STORAGE_KEY)
  window.location.assign('/')
}

/** Forgets the clinician without a reload, because the session has ended. */
export function forgetActing(): void {
  sessionStorage.removeItem(STORAGE_KEY)
  current.setState({ acting: null, hasEnded: false })
}

/** Records that the server refused a call because the right has ended. A reload then shows the person's own account. */
export function noteActingEnded(): void {
  sessionStorage.removeItem(STORAGE_KEY)
  current.setState({ hasEnded: true })
}

/**
 * The clinician as the user whom the pages show: with the clinician's cases and name, without their settings, and never
 * as an admin.
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

/** Only this file writes the value, but an earlier version may have written another shape. */
function isActing(value: unknown): value is Acting {
  if (typeof value !== 'object' || value === null) return false
  if (!('delegateId' in value && 'rights' in value && 'endsAt' in value && 'clinician' in value)) return false
  const { clinician, rights } = value
  if (typeof clinician !== 'object' || clinician === null || !Array.isArray(rights)) return false
  return 'id' in clinician && 'lastName' in clinician && 'userType' in clinician
}
