import type { ApplicationState } from '@econsult/contract/applications/rights'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { ApplicationsTable } from '../../tables/applications.ts'
import type { Handle } from '../../db/database.ts'
import { isUsable } from './granting/store.ts'

export type ApplicationRecord = Selectable<ApplicationsTable>

interface Key {
  readonly practiceId: string
  readonly id: string
}

/** Adds an application. */
export async function insertApplication(
  handle: Handle,
  application: Insertable<ApplicationsTable>,
): Promise<void> {
  await handle.insertInto('applications').values(application).execute()
}

/** Returns an application of a practice. */
export async function findApplication(
  handle: Handle,
  { practiceId, id }: Key,
): Promise<ApplicationRecord | undefined> {
  return handle
    .selectFrom('applications')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Finds an application of a practice, and locks it until the transaction ends. */
export async function lockApplication(
  handle: Handle,
  { practiceId, id }: Key,
): Promise<ApplicationRecord | undefined> {
  return handle
    .selectFrom('applications')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the number of a practice's requested or approved applications. */
export async function countApplications(handle: Handle, practiceId: string): Promise<number> {
  const { count } = await handle
    .selectFrom('applications')
    .select(handle.fn.countAll<number>().as('count'))
    .where('practice_id', '=', practiceId)
    .where('state', 'in', ['asked', 'approved'])
    .executeTakeFirstOrThrow()
  return count
}

/** Records an admin's decision about an application. */
export async function updateDecision(
  handle: Handle,
  { practiceId, id }: Key,
  decided: { readonly state: ApplicationState; readonly by: string; readonly at: Date },
): Promise<void> {
  const { state, by, at } = decided
  await handle
    .updateTable('applications')
    .set(
      state === 'revoked'
        ? { state, revoked_by: by, revoked_at: at }
        : { state, decided_by: by, decided_at: at },
    )
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .execute()
}

/** An application with the names of its users and the number of its reads. */
export interface ListedApplication extends ApplicationRecord {
  readonly asked_name: string
  readonly decided_name: string | null
  readonly used_name: string | null
  readonly grant_patients: number
  readonly reads: number
  readonly read_patients: number
  readonly refused: number
}

interface Listed {
  readonly practiceId: string
  /** If set, only applications that this user requested. */
  readonly askedBy: string | undefined
  /** The time from which reads are counted. */
  readonly since: Date
  readonly now: Date
}

/** Returns a practice's requested and approved applications: first those that await a decision, then the newest. */
export async function listApplications(
  handle: Handle,
  { practiceId, askedBy, since, now }: Listed,
): Promise<ListedApplication[]> {
  const ofOne = askedBy === undefined ? sql`` : sql`and applications.asked_by = ${askedBy}`
  return handle.send(sql<ListedApplication>`
    select applications.*, concat_ws(' ', asker.first_name, asker.last_name) as asked_name,
      concat_ws(' ', decider.first_name, decider.last_name) as decided_name,
      concat_ws(' ', reader.first_name, reader.last_name) as used_name,
      (select count(distinct patient_id)::integer from application_grants
        where application_grants.practice_id = applications.practice_id
          and application_id = applications.id and ${isUsable(sql`application_grants`, now)}) as grant_patients,
      figures.reads, figures.refused, figures.read_patients
    from applications
    join users asker on asker.id = applications.asked_by
    left join users decider on decider.id = applications.decided_by
    left join users reader on reader.id = applications.last_used_by
    cross join lateral (
      select count(distinct read.id) filter (where read.outcome = 'read')::integer as reads,
        count(distinct read.id) filter (where read.outcome = 'refused')::integer as refused,
        count(distinct patient) filter (where read.outcome = 'read')::integer as read_patients
      from application_reads read left join lateral unnest(read.patient_ids) patient on true
      where read.practice_id = applications.practice_id and read.application_id = applications.id
        and read.at > ${since}
    ) figures
    where applications.practice_id = ${practiceId} and applications.state in ('asked', 'approved') ${ofOne}
    order by applications.state = 'approved', applications.asked_at desc, applications.id`)
}

interface FoundRead {
  readonly at: Date
  readonly resource: string
  readonly outcome: 'read' | 'refused'
  readonly person: string
  readonly patients: string[]
  readonly patient_ids: string[]
}

/** Returns the latest reads of an application, with the names of users and patients. */
export async function findReads(handle: Handle, { practiceId, id }: Key, most: number): Promise<FoundRead[]> {
  return handle.send(sql<FoundRead>`
    select read.at, read.resource, read.outcome, read.patient_ids,
      coalesce((select concat_ws(' ', first_name, last_name) from users where users.id = read.user_id), '') as person,
      array(select full_name from patients where patients.practice_id = read.practice_id
        and patients.id = any(read.patient_ids) order by full_name) as patients
    from application_reads read
    where read.practice_id = ${practiceId} and read.application_id = ${id}
    order by read.at desc, read.id limit ${most}`)
}
