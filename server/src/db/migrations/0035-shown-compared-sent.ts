import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // What a list showed: the ids of cases and patients, so that one row of the log tells of all of them (AUD-01).
  'alter table audit_log add column objects uuid[]',
  'create index audit_of_objects on audit_log using gin (objects) where objects is not null',
  // The newest checkpoint that a check compared, and the one whose copy outside it read back; null for none (AUD-02).
  'alter table audit_checks add column checkpoint bigint, add column copy bigint',
  // The codes of a claim to athena, which a later closing of the case must not change (PAID-04).
  'alter table deliveries add column procedure_codes text[]',
  `update deliveries set procedure_codes = array(
    select code ->> 'procedurecode' from jsonb_array_elements(cases.procedure_codes) as code)
  from cases where cases.practice_id = deliveries.practice_id and cases.id = deliveries.case_id
    and cases.closings = deliveries.closing and deliveries.target = 'athena-claim'`,
]

/** Which objects a list showed, what a check of the audit log compared, and which codes went to athena. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
}
