import { DELEGATE_RIGHTS } from '@econsult/contract/delegates/rights'
import type { Insertable } from 'kysely'
import type { ApplicationReadsTable } from '../tables/applications.ts'
import type { BreakGlassTable } from '../tables/break-glass.ts'
import type { AuditLogTable } from '../tables/audit.ts'
import type { Handle } from '../db/database.ts'
import type { DemoAccount } from './accounts.ts'
import { fixedId } from './fixed-id.ts'
import { saveHintIntegration } from '../features/hint/store.ts'
import type { Sealer } from '../crypto/sealer.ts'
import { DAY } from '../scheduling/durations.ts'
import { PRACTICES } from './practices.ts'

/** Returns true if the database contains the demo data. */
export async function isLoaded(handle: Handle): Promise<boolean> {
  const row = await handle
    .selectFrom('practices')
    .select('id')
    .where('id', '=', fixedId('practice demo'))
    .executeTakeFirst()
  return row !== undefined
}

/** Adds the practices; returns false if they already exist. */
export async function insertPractices(handle: Handle, now: Date): Promise<boolean> {
  const rows = PRACTICES.map((practice) => ({
    id: fixedId(`practice ${practice.key}`),
    practice_name: practice.name,
    max_users: practice.seats,
    time_zone: practice.timeZone,
    fax_number: practice.faxNumber,
    athena_practice_id: practice.athenaPracticeId,
    elation_practice_id: practice.elationPracticeId,
    is_hint_integrated: practice.hintAccessToken !== null,
    created_at: now,
  }))
  const result = await handle
    .insertInto('practices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === BigInt(rows.length)
}

/** For each practice that is integrated with hint, stores the credentials for hint's stand-in. */
export async function insertHintAccess(handle: Handle, sealer: Sealer, now: Date): Promise<void> {
  for (const { key, name, hintAccessToken } of PRACTICES) {
    if (hintAccessToken === null) continue
    const practiceId = fixedId(`practice ${key}`)
    await saveHintIntegration(handle, {
      practice_id: practiceId,
      integration_id: `int-${key}`,
      hint_practice_id: `pra-${key}`,
      hint_practice_name: name,
      sealed_access_token: sealer.seal(hintAccessToken, practiceId),
      integrated_by: fixedId('user owner@demo.example'),
      integrated_at: now,
    })
  }
}

/** Allows the Practice Administrator to act for a PCP for half a year. */
export async function insertDelegate(handle: Handle, now: Date): Promise<void> {
  await handle
    .insertInto('delegates')
    .values({
      practice_id: fixedId('practice demo'),
      id: fixedId('delegate biller of pcp'),
      clinician_id: fixedId('user pcp@demo.example'),
      delegate_id: fixedId('user biller@demo.example'),
      rights: [...DELEGATE_RIGHTS],
      begins_at: new Date(now.getTime() - 30 * DAY),
      ends_at: new Date(now.getTime() + 180 * DAY),
      created_at: new Date(now.getTime() - 30 * DAY),
      revoked_at: null,
    })
    .execute()
}

/** Returns the ids of the specialties by title. */
export async function findSpecialtyIds(handle: Handle): Promise<Map<string, number>> {
  const rows = await handle.selectFrom('specialties').select(['id', 'title']).execute()
  return new Map(rows.map((row) => [row.title, row.id]))
}

/** Adds users who all have the same password. */
export async function insertPeople(
  handle: Handle,
  people: readonly DemoAccount[],
  passwordHash: string,
  now: Date,
): Promise<void> {
  const specialtyIds = await findSpecialtyIds(handle)
  const rows = people.map((person) => ({
    id: fixedId(`user ${person.email}`),
    practice_id: person.practice ? fixedId(`practice ${person.practice}`) : null,
    email: person.email,
    password_hash: passwordHash,
    first_name: person.firstName,
    last_name: person.lastName,
    phone_number: person.phoneNumber,
    user_type: person.userType,
    is_admin: person.isAdmin,
    specialty_id: person.specialty ? (specialtyIds.get(person.specialty) ?? null) : null,
    npi: person.npi,
    license_number: person.licenseNumber,
    created_at: now,
    email_confirmed_at: now,
  }))
  await handle.insertInto('users').values(rows).execute()
}

/** Sets the default specialists: emails by specialty. */
export async function setDefaultSpecialists(
  handle: Handle,
  specialists: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [title, email] of specialists) {
    await handle
      .updateTable('specialties')
      .set({ default_specialist_id: fixedId(`user ${email}`) })
      .where('title', '=', title)
      .execute()
  }
}

/** Returns the most recently closed consults of a practice. */
export async function findNewestClosed(handle: Handle, practiceId: string, limit: number) {
  return handle
    .selectFrom('cases')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('is_closed', '=', true)
    .where('is_support', '=', false)
    .orderBy('closed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Adds the rows that record the reads of applications. */
export async function insertApplicationReads(
  handle: Handle,
  reads: readonly Insertable<ApplicationReadsTable>[],
): Promise<void> {
  await handle.insertInto('application_reads').values(reads).execute()
}

/** Maximum number of rows in one statement. */
const AUDIT_ROWS_AT_ONCE = 2000

/** Adds rows to the audit log. */
export async function insertAuditRows(
  handle: Handle,
  rows: readonly Insertable<AuditLogTable>[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += AUDIT_ROWS_AT_ONCE)
    await handle
      .insertInto('audit_log')
      .values(rows.slice(first, first + AUDIT_ROWS_AT_ONCE))
      .execute()
}

/** Adds the reason for which an administrator opened a case. */
export async function insertReason(handle: Handle, reason: Insertable<BreakGlassTable>): Promise<void> {
  await handle.insertInto('break_glass').values(reason).execute()
}
