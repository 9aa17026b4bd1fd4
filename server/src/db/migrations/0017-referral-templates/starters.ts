import type { Starter } from './make-starter.ts'
import { MEDICAL_STARTERS } from './medical.ts'
import { OTHER_STARTERS } from './other.ts'

/** The templates that the product comes with: version 1 of each. */
export const STARTERS: readonly Starter[] = [...MEDICAL_STARTERS, ...OTHER_STARTERS]
