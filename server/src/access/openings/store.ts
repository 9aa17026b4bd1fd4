import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { isUuid } from '../../db/uuid.ts'
import { LISTS } from '../../disclosures/listed-calls.ts'

/** A specialist who has opened a case. */
export interface Opener {
  readonly id: string
  readonly first_name: string | null
  readonly last_name: string | null
}

/**
 * Returns the specialists who have fetched the case, one of its files or its patient since the given time. The patient
 * counts only if the case is in the specialist's inbox. Access through a delegate or an application counts too, whether
 * by a call, a socket or a FHIR request. A row in a list of cases does not count. The source is the audit log, which
 * records every access in the transaction of that access (G1). The specialist who opened the case first comes first.
 * The case must be locked (stillSeen). Needs system access.
 */
export async function findOpeners(
  handle: Handle,
  { practice_id, id, patient_id }: Pick<CaseRecord, 'practice_id' | 'id' | 'patient_id'>,
  since: Date,
): Promise<Opener[]> {
  const files = await handle
    .selectFrom('files')
    .select('id')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .execute()
  const ofCase = [id, ...files.map((file) => file.id)]
  const found = await handle.send(sql<Opener & { readonly saw_case: boolean }>`
    select users.id, users.first_name, users.last_name, bool_or(${concerns(ofCase)}) as saw_case
    from audit_log join users on users.id = coalesce(audit_log.for_user_id, audit_log.user_id)
    where audit_log.practice_id = ${practice_id} and audit_log.at >= ${since} and audit_log.outcome = 'allowed'
      and ${concerns(patient_id ? [...ofCase, patient_id] : ofCase)}
      and audit_log.action <> all(${[...LISTS]}::text[]) and users.user_type = 'Specialty'
    group by users.id, users.first_name, users.last_name
    order by min(audit_log.at), users.id`)
  const unsure = found.filter((one) => !one.saw_case).map((one) => one.id)
  const listed = new Set(unsure.length === 0 ? [] : await findListed(handle, id, unsure))
  return found.filter((one) => one.saw_case || listed.has(one.id))
}

/** SQL condition: true if an audit row refers to one of these objects. */
function concerns(objects: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(audit_log.object = any(${[...objects]}::text[])
    or audit_log.objects && ${objects.filter((one) => isUuid(one))}::uuid[])`
}

/**
 * Returns the given users who have the case in their inbox; the other users may have reached the patient through
 * another case.
 */
async function findListed(handle: Handle, caseId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await handle
    .selectFrom('inbox_rows')
    .select('owner_id')
    .where('case_id', '=', caseId)
    .where('owner_id', 'in', ids)
    .execute()
  return rows.map((row) => row.owner_id)
}
