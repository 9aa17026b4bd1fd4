import { rebuildConsults } from '../../case-events/counts/store.ts'
import { adoptRequests, recordRequestChanges } from '../../case-events/requests/store.ts'
import type { Handle } from '../../db/database.ts'
import { refreshOpenAnswer } from '../../features/answers/store.ts'
import { insertInboxRows } from '../../features/cases/inbox-writes/store.ts'
import { setResponseLimit } from '../../features/specialties/store.ts'
import type { CaseLife } from './case-life.ts'
import { deliveriesOf } from './demo-deliveries.ts'
import { overdueRows } from './overdue-request.ts'
import { insertPreparations } from './preparations.ts'
import { surveysOf } from './surveys.ts'
import { signedAnswersOf } from './signed-answers.ts'

/** Inserts cases with all their rows, one table at a time. */
export async function insertCaseLives(
  handle: Handle,
  { lives, now }: { readonly lives: readonly CaseLife[]; readonly now: Date },
): Promise<void> {
  await handle
    .insertInto('case_ids')
    .values(lives.map(({ record: { id, practice_id } }) => ({ id, practice_id })))
    .execute()
  await handle
    .insertInto('cases')
    .values(
      lives.map(({ record }) => ({
        ...record,
        diagnoses: JSON.stringify(record.diagnoses),
        procedure_codes: JSON.stringify(record.procedure_codes),
        before_assigning: null,
        before_closing: record.before_closing && JSON.stringify(record.before_closing),
      })),
    )
    .execute()
  await insertSpecialties(handle, lives)
  await handle
    .insertInto('messages')
    .values(lives.flatMap((life) => life.messages))
    .execute()
  await handle
    .insertInto('case_events')
    .values(
      lives.flatMap((life) =>
        life.events.map((event) => ({ ...event, details: JSON.stringify(event.details) })),
      ),
    )
    .execute()
  await handle
    .insertInto('files')
    .values(lives.flatMap((life) => life.files))
    .execute()
  await handle
    .insertInto('file_names')
    .values(
      lives.flatMap((life) =>
        life.files.map(({ name, practice_id, id }) => ({ name, practice_id, file_id: id })),
      ),
    )
    .execute()
  await insertTurns(handle, lives)
  await adoptRequests(handle, { cases: lives.map(({ record }) => record), at: now })
  await makeOverdue(handle, lives)
  await insertSignedAnswers(handle, lives)
  for (const { record, unread } of lives) {
    const rows = [...unread].map(([ownerId, isUnread]) => ({ ownerId, unread: isUnread }))
    await insertInboxRows(handle, record, rows)
  }
  await handle.insertInto('surveys').values(surveysOf(lives)).execute()
  await insertPreparations(handle, lives)
  await rebuildConsults(handle)
  await handle.insertInto('deliveries').values(deliveriesOf(lives)).execute()
}

/** Changes that adoption cannot reconstruct from a case, because they are not caused by messages alone. */
const KEPT: ReadonlySet<string> = new Set(['decline', 'ask-clarification', 'withdraw', 'see-in-person'])

/**
 * If adoption cannot reconstruct every change of a case, records all changes of its requests. The requests of all other
 * cases are adopted.
 */
async function insertTurns(handle: Handle, lives: readonly CaseLife[]): Promise<void> {
  const kept = lives.filter(({ turns }) => turns.some(({ changing }) => KEPT.has(changing.change)))
  for (const { changing, at, actorId } of kept.flatMap(({ turns }) => turns))
    recordRequestChanges(handle, [changing], { at, actorId })
}

async function insertSpecialties(handle: Handle, lives: readonly CaseLife[]): Promise<void> {
  const rows = lives.flatMap(({ record, assignments }) =>
    assignments.map(({ specialtyId, specialist, assignedAt }) => ({
      practice_id: record.practice_id,
      case_id: record.id,
      specialty_id: specialtyId,
      specialist_id: specialist?.id ?? null,
      assigned_at: assignedAt,
    })),
  )
  await handle.insertInto('case_specialties').values(rows).execute()
}

async function insertSignedAnswers(handle: Handle, lives: readonly CaseLife[]): Promise<void> {
  const { answers, readings, checks } = signedAnswersOf(lives)
  await handle.insertInto('answers').values(answers).execute()
  if (readings.length > 0) await handle.insertInto('answer_readings').values(readings).execute()
  if (checks.length > 0) await handle.insertInto('answer_checks').values(checks).execute()
  for (const answer of answers) refreshOpenAnswer(handle, answer)
}

/** Makes one request overdue, after all requests were adopted. */
async function makeOverdue(handle: Handle, lives: readonly CaseLife[]): Promise<void> {
  const { key, limit, clock, dueAt, remindAt, reminders } = overdueRows(lives)
  await setResponseLimit(handle, key.specialty_id, limit)
  await handle
    .updateTable('requests')
    .set({ clock: JSON.stringify(clock), due_at: dueAt, remind_at: remindAt })
    .where('practice_id', '=', key.practice_id)
    .where('case_id', '=', key.case_id)
    .where('specialty_id', '=', key.specialty_id)
    .execute()
  await handle.insertInto('request_reminders').values(reminders).execute()
}
