import { type Kysely, sql } from 'kysely'

/**
 * The cases of a patient are found by the patient's id, whatever name they were sent under (CASE-10). A case keeps its
 * patient, so no change of a case changes this index; is_closed is left out of it for that reason.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index cases_of_patient on cases (practice_id, patient_id) where patient_id is not null`.execute(
    database,
  )
}
