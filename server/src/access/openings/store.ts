import { sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import { isUuid } from '../../db/uuid.ts'
import { LISTS } from '../../disclosures/listed-calls.ts'

/** A specialist who has opened a case. */
export interface Opener {
  readonly id: string
  readonly first_name: string | null
  readonly last_name: string | null
}

/**
 * The specialists who fetched anything of a case since a time, by themselves, through a delegate or through an
 * application: the case, its patient or a file of it, by any call, socket or FHIR request. A row in a list of cases does
 * not count. The audit log tells, in which every access is written in the transaction of the access (G1). The first one
 * comes first. The case must be locked (stillSeen). System access.
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
  const objects = [id, ...(patient_id ? [patient_id] : []), ...files.map((file) => file.id)]
  return handle.send(sql<Opener>`
    select users.id, users.first_name, users.last_name
    from audit_log join users on users.id = coalesce(audit_log.for_user_id, audit_log.user_id)
    where audit_log.practice_id = ${practice_id} and audit_log.at >= ${since} and audit_log.outcome = 'allowed'
      and (audit_log.object = any(${objects}::text[])
        or audit_log.objects && ${objects.filter((one) => isUuid(one))}::uuid[])
      and audit_log.action <> all(${[...LISTS]}::text[]) and users.user_type = 'Specialty'
    group by users.id, users.first_name, users.last_name
    order by min(audit_log.at), users.id`)
}
