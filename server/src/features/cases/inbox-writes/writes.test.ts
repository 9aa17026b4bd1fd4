import { modifyCaseDataById } from '@econsult/contract/cases'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PLATFORM_INBOX } from '../../../sessions/caller.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import { createTestCase } from '../../../testing/test-case.ts'
import { anyTestDatabase } from '../../../testing/test-databases.ts'
import { countInbox } from '../inbox/store.ts'
import { refreshInboxes } from './store.ts'

describeApi('writing inbox rows', (server) => {
  const counted = () =>
    server().running.deps.database.asSystem((handle) => countInbox(handle, PLATFORM_INBOX, 'open'))

  // The embedded database runs one transaction at a time.
  test.runIf(anyTestDatabase === 'postgres')(
    'while a change of one case is uncommitted, another case in the administrators’ inbox can change',
    async () => {
      const { database } = server().running.deps
      const one = await createTestCase(await server().signIn('pcp@demo.example'))
      const other = await createTestCase(await server().signIn('other@rival.example'))
      const before = await counted()
      const unreadFor = [PLATFORM_INBOX]
      await database.asSystem(async (handle) => {
        await handle.read(refreshInboxes(handle, { practice_id: one.practiceId, id: one.id }, { unreadFor }))
        await database.asSystem(async (second) => {
          await sql`set local lock_timeout = 1`.execute(second)
          await second.read(
            refreshInboxes(second, { practice_id: other.practiceId, id: other.id }, { unreadFor }),
          )
        })
        expect(await counted()).toEqual({ ...before, unread: before.unread + 1 })
      })
      expect(await counted()).toEqual({ ...before, unread: before.unread + 2 })
    },
  )

  test('every inbox has the counts, keys and names that match its rows', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { id } = await createTestCase(pcp)
    await pcp.call(modifyCaseDataById, { caseId: id, isDeleted: true })
    const { rows } = await server().running.deps.database.asSystem(async (handle) => {
      // Copies the rows first, because Citus cannot compare tables on several servers in one statement.
      for (const kind of ['rows', 'counts', 'keys', 'names', 'owners'])
        await handle.send(
          sql.raw(`create temporary table seen_${kind} on commit drop as select * from inbox_${kind}`),
        )
      await handle.send(
        sql`create temporary table seen_ids on commit drop as select practice_id, id from cases`,
      )
      await handle.send(sql`create temporary table seen_cases on commit drop as
        select listed.* from seen_ids, list_case(seen_ids.practice_id, seen_ids.id) listed`)
      return sql<{ kind: string; faults: number }>`
        select 'counts' as kind, count(*)::int as faults from (
          select owner_id, folder, count(*) as total, count(*) filter (where unread) as unread from seen_rows group by 1, 2
          except
          select owner_id, folder, sum(total), sum(unread) from seen_counts group by 1, 2
        ) wrong
        union all
        select 'keys', count(*)::int from (
          (table seen_keys) except select owner_id, key, folder, unread, updated_at, case_id from seen_rows, unnest(keys) as key
        ) wrong
        union all
        select 'names', count(*)::int from (
          (table seen_names) except select owner_id, key, folder, name, case_id
          from seen_rows, unnest(keys || '{""}'::text[]) as key
        ) wrong
        union all
        select 'owners', count(*)::int from (
          (select practice_id, case_id, owner_id from seen_rows except table seen_owners)
          union all
          (table seen_owners except select practice_id, case_id, owner_id from seen_rows)
        ) wrong
        union all
        select 'copies', count(*)::int from (
          select practice_id, case_id, folder, updated_at, patient_name, questions, created_by, provider_id, is_support,
            is_read, is_read_by_other, claim_status, latest_assigned_specialist_id, state, state_at, last_updated_by,
            last_sequence, created_at, assignments from seen_rows
          except
          select practice_id, case_id, folder, updated_at, patient_name, questions, created_by, provider_id, is_support,
            is_read, is_read_by_other, claim_status, latest_assigned_specialist_id, state, state_at, last_updated_by,
            last_sequence, created_at, assignments from seen_cases
        ) wrong`.execute(handle)
    })
    expect(rows.filter(({ faults }) => faults > 0)).toEqual([])
  })
})
