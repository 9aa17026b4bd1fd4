import { CLAIM_TEXTS } from '@econsult/contract/claims'
import type { NoteKind } from '@econsult/contract/claims/codes'
import { badField } from '../../http/errors.ts'
import { addDays } from './service-days.ts'

const FARTHEST_DAYS = 366

const WORDS: Record<NoteKind, string> = {
  visit: 'Visit with the specialist',
  'next-free-visit': 'Visit on the next free date',
  transfer: 'Transfer to the specialist',
  apcm: 'APCM by the clinician',
}

/** Returns the display name of a kind of note. */
export function nameOfNoteKind(kind: NoteKind): string {
  return WORDS[kind]
}

/** @throws CallError badInput if the day is more than a year before or after today */
export function refuseFarDay(day: string, now: Date): void {
  const today = now.toISOString().slice(0, 10)
  if (day > addDays(today, FARTHEST_DAYS) || day < addDays(today, -FARTHEST_DAYS)) {
    throw badField('day', CLAIM_TEXTS.farDay)
  }
}
