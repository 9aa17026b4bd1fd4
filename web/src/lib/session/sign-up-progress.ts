import { z } from 'zod'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { PATHS } from '../paths.ts'
import { phrases } from './phrases.ts'

const STORAGE_KEY = 'sign-up'

const progressSchema = z.object({
  /** The token for the terms and payment calls; valid for two hours. */
  token: z.string(),
  practiceId: z.string(),
  practiceName: z.string(),
  /** The key of the plan: its price in dollars times 223343. */
  maxUser: z.number().nullable(),
  /** The address of the form, for going back to it. */
  formPath: z.string(),
  termsAccepted: z.boolean(),
})

/** The state of a practice admin's sign-up between the form and the payment. */
export type SignUpProgress = z.infer<typeof progressSchema>

const current = createStore(readStored)

/**
 * Stores the progress of a sign-up in this tab only, so that a reload loses no data; null when the sign-up has ended.
 */
export function keepSignUp(progress: SignUpProgress | null): void {
  if (progress === null) sessionStorage.removeItem(STORAGE_KEY)
  else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(progress))
  current.setState(progress, true)
}

/** The message displayed if a sign-up has to start again. */
export const START_OVER = phrases.startOver

/**
 * True if the practice's details must be entered again. Another person may have started this sign-up, so the details
 * are removed when a password is set with the link in an email.
 */
export function mustStartOver({ practiceName }: SignUpProgress): boolean {
  return practiceName === ''
}

/** Returns the address of the next step of a sign-up. */
export function nextStepOf(signUp: SignUpProgress): string {
  if (mustStartOver(signUp)) return PATHS.register
  return signUp.termsAccepted ? PATHS.payment : PATHS.terms
}

/** Returns the sign-up in progress in this tab; null if there is none (ROUT-03). */
export function useSignUp(): SignUpProgress | null {
  return useStore(current)
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
