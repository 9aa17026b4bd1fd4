import { randomUUID } from 'node:crypto'
import type { Call } from '@econsult/contract/call'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { servedCalls } from '../app.ts'
import { allCalls } from '../testing/all-calls.ts'
import { describeApi } from '../testing/describe-api.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { assign, createTestCase } from '../testing/test-case.ts'
import { saveTestDraft } from '../testing/test-draft.ts'
import { uploadTestFile } from '../testing/test-upload.ts'
import type { TestServer } from '../testing/test-server.ts'
import { type Facts, POLICY, type PolicyRow } from './policy.ts'
import { type Principal, PRINCIPALS, principals } from './principals.ts'
import { sendCall } from './testing/send-call.ts'

/** Tables that a refused call must leave unchanged; the audit log and sessions may grow. */
const WATCHED = [
  'users',
  'practices',
  'cases',
  'case_specialties',
  'case_events',
  'messages',
  'patients',
  'drafts',
  'files',
  'inbox_rows',
  'outbox',
] as const

const TEXT_FILE = { name: 'madeup.txt', type: 'text/plain', bytes: Buffer.from('made up') }

const calls = await allCalls()

function callOf(row: PolicyRow): Call {
  const call = calls.find((one) => one.path === row.path)
  if (!call) throw new Error(`the contract has no ${row.path}`)
  return call
}

/** Returns a refusal without the parts that always differ. */
async function refusalOf(response: Response): Promise<string> {
  return `${response.status} ${await response.text()}`
}

describeApi('refusals (SEC-01)', (server) => {
  const signedIn = new Map<Principal, TestApi>()
  async function apiOf(principal: Principal, afresh: boolean): Promise<TestApi> {
    const email = PRINCIPALS[principal]
    if (!email) return createTestApi(server().url)
    const known = afresh ? undefined : signedIn.get(principal)
    const api = known ?? (await server().signIn(email))
    if (!afresh) signedIn.set(principal, api)
    return api
  }

  let shared: Facts | undefined
  async function makeFacts(): Promise<Facts> {
    const author = await apiOf('author', false)
    const fileName = await uploadTestFile(author, TEXT_FILE)
    const files = [{ fileData: { name: fileName, type: 'text/plain' } }]
    const { caseId } = await createTestCase(author, { specialtyIds: ['2', '3'], files })
    await assign(server(), caseId)
    return {
      caseId,
      freshId: randomUUID(),
      fileName,
      orphanName: await uploadTestFile(author, TEXT_FILE),
      draftId: await saveTestDraft(author),
      assignedSpecialistId: server().userId('cardio@demo.example'),
      unassignedSpecialistId: server().userId('derm@demo.example'),
    }
  }
  async function factsFor(row: PolicyRow): Promise<Facts> {
    if (row.changes) return makeFacts()
    shared ??= await makeFacts()
    return shared
  }

  test('every call of the contract has a policy row', () => {
    const covered = new Set(POLICY.map((row) => row.path))
    expect(calls.map((call) => call.path).filter((path) => !covered.has(path))).toEqual([])
  })

  test('every call of the contract is served, and no other call is', () => {
    const served = servedCalls(server().running.deps).map((one) => `${one.call.method} ${one.call.path}`)
    expect(served.toSorted()).toEqual(calls.map((call) => `${call.method} ${call.path}`).toSorted())
  })

  test('detects a change of one field of one row, and its reversal', async () => {
    const before = await fingerprint(server())
    const rename = (first_name: string) =>
      server().running.deps.database.asSystem((handle) =>
        handle
          .updateTable('users')
          .set({ first_name })
          .where('id', '=', server().userId('pcp@demo.example'))
          .execute(),
      )
    const { first_name } = await server().running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('users')
        .select('first_name')
        .where('id', '=', server().userId('pcp@demo.example'))
        .executeTakeFirstOrThrow(),
    )
    await rename('Made-up')
    expect(await fingerprint(server())).not.toBe(before)
    await rename(first_name)
    expect(await fingerprint(server())).toBe(before)
  })

  test.each(POLICY)('$path: $name gives each principal what the policy says', async (row) => {
    const call = callOf(row)
    const got: Partial<Record<Principal, number>> = {}
    // The outbox worker is stopped, because it changes rows when it tries them.
    await server().running.outbox.stop()
    const faults: string[] = []
    let facts = await factsFor(row)
    let before: string | undefined
    for (const principal of principals) {
      const api = await apiOf(principal, row.path.endsWith('/logout'))
      before ??= await fingerprint(server())
      const response = await sendCall(api, call, row.input({ ...facts, freshId: randomUUID() }))
      got[principal] = response.status
      if (response.status === 200) {
        if (row.changes) facts = await factsFor(row)
        before = undefined
        continue
      }
      const after = await fingerprint(server())
      if (after !== before) faults.push(`${principal} was refused but changed something`)
      // The state after a refusal is also the state before the next call.
      before = after
      if (response.status === 404) {
        const unknown = {
          ...facts,
          caseId: randomUUID(),
          fileName: '1nothing.txt',
          orphanName: '1nothing.txt',
          draftId: randomUUID(),
          assignedSpecialistId: randomUUID(),
        }
        const nobodys = await refusalOf(await sendCall(api, call, row.input(unknown)))
        if (nobodys !== (await refusalOf(response))) faults.push(`${principal} can tell theirs from nobody's`)
      }
    }
    expect(got).toEqual(row.verdicts)
    expect(faults).toEqual([])
  })

  test('every call left an audit row, whether allowed or denied', async () => {
    const { database } = server().running.deps
    const rows = await database.asSystem((handle) =>
      handle.selectFrom('audit_log').select(['action', 'outcome', 'user_id', 'object']).execute(),
    )
    const outcomes = (action: string) =>
      new Set(rows.filter((row) => row.action === action).map((row) => row.outcome))
    for (const action of ['fetchCase', 'saveNewInbox', 'report.pdf', 'modifyCaseDataById']) {
      expect([action, outcomes(action)]).toEqual([action, new Set(['allowed', 'denied'])])
    }
    expect(rows.filter((row) => row.action === 'fetchCase').every((row) => row.object && row.user_id)).toBe(
      true,
    )
    expect(JSON.stringify(rows)).not.toMatch(/madeup/i)
  })
})

/**
 * Returns a value that changes if any row of these tables changes: for each table, the number of its rows and the sum
 * of their hashes.
 */
async function fingerprint(server: TestServer): Promise<string> {
  const marks = WATCHED.map(
    (table) => sql`
      select ${table}::text as name, count(*) as rows, sum(hashtextextended(row_text, 0)::numeric) as hashes
      from (select ${sql.table(table)}::text as row_text from ${sql.table(table)}) as texts`,
  )
  // Uses one statement, because the value is read twice for each refused call.
  const all = sql`${sql.join(marks, sql` union all `)} order by name`
  const { rows } = await server.running.deps.database.asSystem((handle) => all.execute(handle))
  return JSON.stringify(rows)
}
