import { type Insertable, type Selectable, sql } from 'kysely'
import type { ChartLaunchesTable, LaunchIssuersTable } from '../../../tables/launches.ts'
import type { Handle } from '../../../db/database.ts'
import { LINKS } from '../../patients/links/store.ts'
import type { PatientRecord } from '../../patients/store.ts'
import type { ArrivingPatient } from '../../record-systems/arrivals/rules.ts'
import { keptOfBirthday } from '../../record-systems/arrivals/store.ts'

export type IssuerRecord = Selectable<LaunchIssuersTable>

/** Returns the charts that may open the product for a practice, by name. */
export async function listIssuers(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('launch_issuers')
    .innerJoin('users', 'users.id', 'launch_issuers.created_by')
    .selectAll('launch_issuers')
    .select(['users.first_name', 'users.last_name'])
    .where('launch_issuers.practice_id', '=', practiceId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('launch_issuers.id')
    .execute()
}

/** Returns the chart with this address that may open the product. */
export async function findIssuer(
  handle: Handle,
  practiceId: string,
  issuer: string,
): Promise<IssuerRecord | undefined> {
  return handle
    .selectFrom('launch_issuers')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('issuer', '=', issuer)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Adds a chart. Returns false if the practice already has it. */
export async function insertIssuer(handle: Handle, issuer: Insertable<LaunchIssuersTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await handle
    .insertInto('launch_issuers')
    .values(issuer)
    .onConflict((conflict) =>
      conflict.columns(['practice_id', 'issuer']).where('removed_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Adds a chart, or changes the address of the chart with this id. Requires system access. */
export async function saveIssuer(handle: Handle, issuer: Insertable<LaunchIssuersTable>): Promise<void> {
  await handle
    .insertInto('launch_issuers')
    .values(issuer)
    .onConflict((conflict) => conflict.columns(['practice_id', 'id']).doUpdateSet({ issuer: issuer.issuer }))
    .execute()
}

/**
 * Ends a chart's permission to open the product, and deletes its secret. Returns false if the chart had no permission.
 */
export async function removeIssuer(
  handle: Handle,
  practiceId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('launch_issuers')
    .set({ removed_at: now, sealed_secret: null })
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Stores a new launch, and deletes this user's expired launches. */
export async function insertLaunch(
  handle: Handle,
  launch: Insertable<ChartLaunchesTable>,
  now: Date,
): Promise<void> {
  await handle
    .deleteFrom('chart_launches')
    .where('practice_id', '=', launch.practice_id)
    .where('user_id', '=', launch.user_id)
    .where('expires_at', '<=', now)
    .execute()
  await handle.insertInto('chart_launches').values(launch).execute()
}

/**
 * Deletes a launch, so that its response is accepted only once, and returns it with its chart. Returns undefined if
 * there is none.
 */
export async function consumeLaunch(handle: Handle, practiceId: string, stateHash: string, now: Date) {
  const launch = await handle
    .deleteFrom('chart_launches')
    .where('practice_id', '=', practiceId)
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .returning(['issuer_id', 'sealed_checks'])
    .executeTakeFirst()
  if (!launch) return undefined
  const issuer = await handle
    .selectFrom('launch_issuers')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '=', launch.issuer_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return issuer && { issuer, sealedChecks: launch.sealed_checks }
}

/** A patient of the practice, with their id at the chart that opened the product. */
export interface PossiblePatient extends PatientRecord {
  readonly chart_patient_id: string | null
}

/**
 * Returns the patients who may be the patient of a chart: patients linked to the chart's patient, patients born on the
 * same day, and patients into whose entry an entry with that date of birth was merged.
 */
export async function findPossiblePatients(
  handle: Handle,
  { practice_id: practiceId, id: issuerId }: IssuerRecord,
  arriving: ArrivingPatient,
): Promise<PossiblePatient[]> {
  return handle
    .selectFrom('patients')
    .leftJoin('launched_patients', (join) =>
      join
        .onRef('launched_patients.practice_id', '=', 'patients.practice_id')
        .onRef('launched_patients.patient_id', '=', 'patients.id')
        .on('launched_patients.issuer_id', '=', issuerId),
    )
    .selectAll('patients')
    .select(LINKS.as('links'))
    .select('launched_patients.chart_patient_id')
    .where('patients.practice_id', '=', practiceId)
    .where((match) =>
      match.or([
        match('launched_patients.chart_patient_id', '=', arriving.vendorPatientId),
        match('patients.dob', '=', arriving.dob),
        match('patients.id', 'in', keptOfBirthday(handle, practiceId, arriving.dob)),
      ]),
    )
    .orderBy('patients.created_at')
    .execute()
}

/** Stores the link between a chart's patient and a patient of the practice. */
export async function linkLaunched(
  handle: Handle,
  { practice_id, id: issuer_id }: IssuerRecord,
  link: { readonly chartPatientId: string; readonly patientId: string; readonly now: Date },
): Promise<void> {
  const { chartPatientId: chart_patient_id, patientId: patient_id, now: linked_at } = link
  await handle
    .insertInto('launched_patients')
    .values({ practice_id, issuer_id, chart_patient_id, patient_id, linked_at })
    .onConflict((conflict) => conflict.columns(['practice_id', 'issuer_id', 'chart_patient_id']).doNothing())
    .execute()
}

/** Deletes expired launches. Requires system access. */
export async function removeExpiredLaunches(handle: Handle, now: Date): Promise<void> {
  await sql`delete from chart_launches where expires_at <= ${now}`.execute(handle)
}
