import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'

interface AuditSearch {
  readonly practiceId: string
  readonly ids: readonly string[] | undefined
  readonly since: Date | undefined
  readonly after: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

/** Returns rows of a practice's audit log, oldest first. Requires system access. */
export async function findAuditRows(handle: Handle, { practiceId, ids, since, after, limit }: AuditSearch) {
  let query = handle
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .leftJoin('users as clinician', 'clinician.id', 'audit_log.for_user_id')
    .leftJoin('applications', (join) =>
      join
        .onRef('applications.practice_id', '=', 'audit_log.practice_id')
        .onRef('applications.id', '=', 'audit_log.session_id'),
    )
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.practice_id',
      'audit_log.request_id',
      'audit_log.user_id',
      'audit_log.for_user_id',
      'audit_log.agent',
      'audit_log.action',
      'audit_log.object',
      'audit_log.objects',
      'audit_log.outcome',
      'users.first_name',
      'users.last_name',
      'clinician.first_name as clinician_first_name',
      'clinician.last_name as clinician_last_name',
      'applications.name as application_name',
    ])
    .where('audit_log.practice_id', '=', practiceId)
  if (ids) query = query.where('audit_log.id', '=', sql<number>`any(${ids}::bigint[])`)
  if (since) query = query.where('audit_log.at', '>=', since)
  if (after) {
    query = query.where(sql<boolean>`(audit_log.at, audit_log.id) > (${after.at}, ${after.id}::bigint)`)
  }
  return query.orderBy('audit_log.at').orderBy('audit_log.id').limit(limit).execute()
}

export type AuditRecord = Awaited<ReturnType<typeof findAuditRows>>[number]
