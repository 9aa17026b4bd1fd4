import type { Handle } from '../../../db/database.ts'
import type { VersionRecord } from '../../answers/store.ts'
import type { CaseGroup } from '../of-case/find-of-cases.ts'
import { anyOf } from '../of-case/store.ts'

/** Returns the signed answer versions of some cases, oldest first. */
export async function findAnswersOf(
  handle: Handle,
  { practiceId, cases }: CaseGroup,
): Promise<VersionRecord[]> {
  return handle
    .selectFrom('answers')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', anyOf(cases))
    .orderBy('case_id')
    .orderBy('specialty_id')
    .orderBy('number')
    .execute()
}

/** Returns the messages of some cases, oldest first. */
export async function findMessagesOf(handle: Handle, { practiceId, cases }: CaseGroup) {
  return handle
    .selectFrom('messages')
    .select([
      'case_id',
      'id',
      'sequence',
      'sender_id',
      'receiver_ids',
      'content',
      'created',
      'specialist_id',
      'delegate_id',
    ])
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', anyOf(cases))
    .orderBy('case_id')
    .orderBy('sequence')
    .execute()
}

export type MessageOfCase = Awaited<ReturnType<typeof findMessagesOf>>[number]

/** Returns the message corrections of some cases, oldest first. */
export async function findCorrectionsOf(handle: Handle, { practiceId, cases }: CaseGroup) {
  return handle
    .selectFrom('message_corrections as correction')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.practice_id', '=', 'correction.practice_id')
        .onRef('messages.case_id', '=', 'correction.case_id')
        .onRef('messages.id', '=', 'correction.message_id'),
    )
    .select([
      'correction.case_id',
      'correction.message_id',
      'correction.number',
      'correction.before',
      'correction.at',
      'correction.delegate_id',
      'messages.sequence',
      'messages.sender_id',
    ])
    .where('correction.practice_id', '=', practiceId)
    .where('correction.case_id', '=', anyOf(cases))
    .orderBy('correction.case_id')
    .orderBy('messages.sequence')
    .orderBy('correction.number')
    .execute()
}

export type CorrectionOfCase = Awaited<ReturnType<typeof findCorrectionsOf>>[number]

/** Returns the patient corrections of some cases, oldest first. */
export async function findPatientCorrectionsOf(handle: Handle, { practiceId, cases }: CaseGroup) {
  return handle
    .selectFrom('case_events')
    .select(['case_id', 'at', 'actor_id', 'delegate_id', 'words'])
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', anyOf(cases))
    .where('kind', '=', 'patient-corrected')
    .orderBy('case_id')
    .orderBy('at')
    .execute()
}

export type PatientCorrectionOfCase = Awaited<ReturnType<typeof findPatientCorrectionsOf>>[number]
