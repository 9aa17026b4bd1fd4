import type { Handle } from '../../db/database.ts'
import { inboxKeys, inboxName } from '../../features/cases/inbox/inbox-keys.ts'
import type { CaseLife } from './case-life.ts'

/** Adds cases with all that belongs to them, a table at a time. */
export async function insertCaseLives(handle: Handle, lives: readonly CaseLife[]): Promise<void> {
  await handle
    .insertInto('cases')
    .values(
      lives.map(({ record }) => ({
        ...record,
        diagnoses: JSON.stringify(record.diagnoses),
        procedure_codes: JSON.stringify(record.procedure_codes),
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
  await insertInboxRows(handle, lives)
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

async function insertInboxRows(handle: Handle, lives: readonly CaseLife[]): Promise<void> {
  const rows = lives.flatMap(({ record, unread, assignments }) =>
    [...unread].map(([ownerId, isUnread]) => ({
      owner_id: ownerId,
      case_id: record.id,
      practice_id: record.practice_id,
      folder: record.is_closed ? ('closed' as const) : ('open' as const),
      unread: isUnread,
      updated_at: record.updated_at,
      name: inboxName(record.patient_name),
      keys: inboxKeys(
        record.patient_name,
        assignments.map((one) => one.specialtyId),
      ),
    })),
  )
  await handle.insertInto('inbox_rows').values(rows).execute()
}
