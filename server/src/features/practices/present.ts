import { knownLanguage } from '@econsult/contract/languages/language-schema'
import type { Practice } from '@econsult/contract/practices'
import type { PracticeRecord } from './store.ts'

/** A practice as its members see it, without its payment ids. */
export function presentPractice(practice: PracticeRecord): Practice {
  return {
    id: practice.id,
    practiceName: practice.practice_name,
    faxNumber: practice.fax_number,
    faxChangedAt: practice.fax_changed_at?.getTime() ?? null,
    faxNotification: practice.fax_notification,
    maxUsers: practice.max_users,
    timeZone: practice.time_zone,
    usState: practice.us_state,
    language: knownLanguage(practice.language),
    athenaPracticeId: practice.athena_practice_id,
    elationPracticeId: practice.elation_practice_id,
    isHintIntegrated: practice.is_hint_integrated,
  }
}
