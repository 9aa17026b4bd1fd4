import { useSyncExternalStore } from 'react'
import { z } from 'zod'

const STORAGE_KEY = 'sign-up'

const progressSchema = z.object({
  /** Carries terms and payment, for two hours. */
  token: z.string(),
  practiceId: z.string(),
  practiceName: z.string(),
  /** The plan's key: its price in dollars times 223343. */
  maxUser: z.number().nullable(),
  /** Address of the form, for the way back. */
  formPath: z.string(),
  termsAccepted: z.boolean(),
})

/** A practice admin's sign-up between the form and the payment. */
export type SignUpProgress = z.infer<typeof progressSchema>

const listeners = new Set<() => void>()
let current = readStored()

/** Keeps how far the sign-up came, for this tab alone, so that a reload loses nothing; null when it has ended. */
export function keepSignUp(progress: SignUpProgress | null): void {
  current = progress
  if (progress === null) sessionStorage.removeItem(STORAGE_KEY)
  else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(progress))
  for (const listener of listeners) listener()
}

/** The sign-up under way in this tab; null where there is none (ROUT-03). */
export function useSignUp(): SignUpProgress | null {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readStored(): SignUpProgress | null {
  const stored = sessionStorage.getItem(STORAGE_KEY)
  if (stored === null) return null
  try {
    return progressSchema.parse(JSON.parse(stored))
  } catch {
    return null
  }
}
