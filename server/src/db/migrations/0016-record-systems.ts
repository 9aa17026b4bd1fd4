import { type Kysely, sql } from 'kysely'

const COLUMNS = ['athena_patient_id', 'elation_patient_id', 'cerbo_patient_id']

/** Finds a practice's patient by the id that a record system has for them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of COLUMNS) {
    const statement = `create index patients_by_${column} on patients (practice_id, ${column}) where ${column} is not null`
    await sql.raw(statement).execute(database)
  }
}
