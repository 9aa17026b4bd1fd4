import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PLATFORM_INBOX } from '../sessions/caller.ts'
import { describeApiOnBothDatabases } from '../testing/describe-api.ts'
import { assign, createTestCase } from '../testing/test-case.ts'
import type { Handle } from './database.ts'
import { openPracticeOfCase } from '../access/store.ts'

/** Tables with patient data, and tables that only the system may use. */
const PATIENT_TABLES = [
  'patients',
  'cases',
  'case_specialties',
  'case_events',
  'messages',
  'drafts',
  'files',
  'inbox_rows',
  'patient_arrivals',
  'deliveries',
  'imports',
  'import_rows',
  'consult_facts',
] as const
const SYSTEM_TABLES = [
  'sessions',
  'outbox',
  'usage_events',
  'audit_log',
  'record_connections',
  'record_access_asks',
] as const

describeApiOnBothDatabases('the practice wall', (server) => {
  const asCaller = <Result>(
    email: string,
    userType: 'PCP' | 'Specialty' | 'Admin',
    work: (handle: Handle) => Promise<Result>,
  ) => {
    const practice = email.includes('rival') ? 'rival' : userType === 'Specialty' ? 'specialists' : 'demo'
    const caller = {
      id: userType === 'Admin' ? PLATFORM_INBOX : server().userId(email),
      sessionId: server().userId(email),
      userType,
      isAdmin: false,
      practiceId: userType === 'Admin' ? null : server().practiceId(practice),
      firstName: 'Test',
      lastName: 'Madeup',
    }
    const record = { caller, requestId: 'test', action: 'test', object: null }
    return server().running.deps.database.asCaller(record, work)
  }
  const count = (table: string) => async (handle: Handle) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(handle)
    return rows[0]?.count
  }

  test('every table with patient data has the wall, also forced for its owner, and the app roles own nothing', async () => {
    const facts = await server().running.deps.database.asSystem(async (handle) => {
      const { rows: tables } = await sql<{ name: string; on: boolean; forced: boolean; checked: boolean }>`
        select relname as name, relrowsecurity as on, relforcerowsecurity as forced,
          exists (select from pg_policies where tablename = relname and with_check is not null
            and 'econsult_app' = any(roles)) as checked
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(handle)
      const { rows: roles } = await sql<{ bad: boolean }>`
        select (rolsuper or rolbypassrls or exists (select from pg_class where relowner = pg_roles.oid)) as bad
        from pg_roles where rolname in ('econsult_app', 'econsult_system')`.execute(handle)
      return { tables: new Map(tables.map((row) => [row.name, row])), roles }
    })
    for (const name of PATIENT_TABLES) {
      expect(facts.tables.get(name)).toEqual({ name, on: true, forced: true, checked: true })
    }
    expect(facts.roles).toEqual([{ bad: false }, { bad: false }])
  })

  test('a practice sees no rows of another practice, even if the query has no filter', async () => {
    await createTestCase(await server().signIn('pcp@demo.example'))
    for (const table of ['patients', 'cases', 'case_events', 'inbox_rows']) {
      expect([table, await asCaller('pcp@demo.example', 'PCP', count(table))]).not.toEqual([table, 0])
      expect([table, await asCaller('other@rival.example', 'PCP', count(table))]).toEqual([table, 0])
    }
    for (const table of SYSTEM_TABLES) {
      await expect(asCaller('pcp@demo.example', 'PCP', count(table))).rejects.toThrow(/permission denied/)
    }
  })

  test('a row for another practice cannot be written', async () => {
    const write = asCaller('other@rival.example', 'PCP', (handle) =>
      handle
        .insertInto('patients')
        .values({
          practice_id: server().practiceId('demo'),
          id: server().userId('anything'),
          full_name: 'Wall Madeup',
          search_name: ' wall madeup',
          first_name: 'Wall',
          last_name: 'Madeup',
          dob: '1980-01-01',
          created_at: new Date(),
        })
        .execute(),
    )
    await expect(write).rejects.toMatchObject({ code: '42501' })
  })

  test('a specialist can list the assigned case, and can access its practice only by entering the case', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const mine = await createTestCase(pcp)
    await createTestCase(pcp)
    await assign(server(), mine.caseId)
    const listed = (handle: Handle) => handle.selectFrom('inbox_rows').select('case_id').execute()
    expect(await asCaller('cardio@demo.example', 'Specialty', listed)).toEqual([{ case_id: mine.caseId }])
    for (const table of ['cases', 'case_specialties', 'files', 'patients']) {
      expect([table, await asCaller('cardio@demo.example', 'Specialty', count(table))]).toEqual([table, 0])
    }
    const inside = await asCaller('cardio@demo.example', 'Specialty', async (handle) => {
      await openPracticeOfCase(handle, server().userId('cardio@demo.example'), mine.caseId)
      return count('patients')(handle)
    })
    expect(inside).toBeGreaterThan(0)
  })

  test('the settings of a transaction are reset before the next transaction on the connection', async () => {
    await asCaller('pcp@demo.example', 'PCP', count('cases'))
    const left = await server().running.deps.database.asSystem(async (handle) => {
      const { rows } = await sql<{ practice: string | null; role: string }>`
        select current_setting('app.practice_id', true) as practice, current_user::text as role`.execute(
        handle,
      )
      return rows[0]
    })
    expect(left?.practice ?? '').toBe('')
    expect(left?.role).toBe('econsult_system')
  })

  test('no role can change or delete audit rows', async () => {
    const { database } = server().running.deps
    await expect(
      database.asSystem((handle) => handle.deleteFrom('audit_log').execute()),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      database.asSystem((handle) => handle.updateTable('audit_log').set({ action: 'x' }).execute()),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
