import { randomUUID } from 'node:crypto'
import type { Call } from '@econsult/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '../../demo/people.ts'
import { startTestVendors } from '../../features/deliveries/testing/test-vendors.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { atDepth } from '../../testing/depth.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase } from '../../testing/test-case.ts'
import { actAsDelegate } from '../../testing/test-delegate.ts'
import { insertLinkedPatients } from '../../testing/test-linked-patients.ts'
import type { Caller } from '../../sessions/caller.ts'
import { POLICY, type PolicyRow } from '../policy.ts'
import { type Principal, PRINCIPALS, principals } from '../principals.ts'
import { sendCall } from '../testing/send-call.ts'
import { answerText } from './testing/answer-text.ts'
import { type Actor, AuditProof } from './testing/audit-proof.ts'
import { NO_ROW, NOT_ON_PAGE, UPLOADS } from './testing/exempt-calls.ts'
import { OTHER_WAYS } from './testing/other-ways.ts'
import { makePatientFacts, newWord, type PatientFacts } from './testing/patient-scene.ts'
import type { AuditWorld, ReachingRow } from './testing/reaching-row.ts'
import { ROWS_OF_ARRIVALS } from './testing/rows-of-arrivals.ts'
import { ROWS_OF_CASES } from './testing/rows-of-cases.ts'
import { ROWS_OF_FOLLOW_UPS } from './testing/rows-of-follow-ups.ts'
import { ROWS_OF_CORRECTIONS } from './testing/rows-of-corrections.ts'
import { ROWS_OF_PATIENTS } from './testing/rows-of-patients.ts'
import { ROWS_OF_PRACTICES } from './testing/rows-of-practices.ts'

const ROWS: readonly ReachingRow[] = [
  ...ROWS_OF_CASES,
  ...ROWS_OF_FOLLOW_UPS,
  ...ROWS_OF_CORRECTIONS,
  ...ROWS_OF_PATIENTS,
  ...ROWS_OF_PRACTICES,
  ...ROWS_OF_ARRIVALS,
]

const calls = await allCalls()
const vendors = await startTestVendors()
afterAll(() => vendors.close())

function callOf(path: string): Call {
  const call = calls.find((one) => one.path === path)
  if (!call) throw new Error(`the contract has no ${path}`)
  return call
}

/** Returns true if a call allows a user of this role. */
function isAdmitted(principal: Principal, { access }: Call): boolean {
  const email = PRINCIPALS[principal]
  return email !== undefined && access.includes(findPerson(email).userType)
}

/**
 * Returns the principals who make the call of a policy row. In a deep run these are all principals whose call is
 * allowed, and a delegate. Otherwise they are the first of these principals, and one of the others, who differs from
 * row to row. The administrator has stated a reason here, so that more calls are allowed than the policy states.
 */
function callersOf(row: PolicyRow): readonly (Principal | 'delegate')[] {
  const answered = principals.filter((one) => row.verdicts[one] === 200)
  const [first = 'admin', ...others] = answered.includes('admin') ? answered : [...answered, 'admin' as const]
  const more = [...others, 'delegate' as const]
  return [first, ...atDepth(more.slice(POLICY.indexOf(row) % more.length).slice(0, 1), more)]
}

/** Returns the name of a call in the audit log. */
const actionOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

describeApi(
  'responses with patient data (AUD-01)',
  (server) => {
    let proof: AuditProof
    let delegate: TestApi | undefined
    const names = new Map<string, string>()
    const signedIn = new Map<Principal, { readonly api: TestApi; readonly caller: Caller }>()

    /**
     * Returns the client of a principal; if the session has ended, returns a client with a new session, without the
     * limits on signing in.
     */
    async function apiOf(principal: Principal): Promise<TestApi> {
      const email = PRINCIPALS[principal]
      if (!email) return createTestApi(server().url)
      const { sessions } = server().running.deps
      const known = signedIn.get(principal)
      if (!known) {
        const api = await server().signIn(email)
        const caller = await sessions.authenticate(`Bearer ${api.token}`, true)
        signedIn.set(principal, { api, caller })
        return api
      }
      const { api, caller } = known
      const isOpen = await sessions.authenticate(`Bearer ${api.token}`, true).then(
        () => true,
        () => false,
      )
      if (isOpen) return api
      const again = createTestApi(server().url, await sessions.start(caller, ''))
      signedIn.set(principal, { api: again, caller })
      return again
    }
    function actorOf(principal: Principal): Actor {
      const email = PRINCIPALS[principal]
      if (!email) return { userId: null, name: 'nobody' }
      const userId = server().userId(email)
      return { userId, name: names.get(userId) ?? '' }
    }
    const world: AuditWorld = {
      get server() {
        return server()
      },
      vendors,
      apiOf,
      facts: async () =>
        makePatientFacts(server(), { author: await apiOf('author'), admin: await apiOf('admin') }),
    }
    let shared: PatientFacts | undefined
    const factsFor = async ({ changes }: PolicyRow) =>
      changes ? world.facts() : (shared ??= await world.facts())

    beforeAll(async () => {
      const { running, clock, practiceId } = server()
      await Promise.all([running.outbox.stop(), running.timers.stop()])
      clock.stop()
      await insertLinkedPatients(server())
      const people = await running.deps.database.asSystem((handle) =>
        handle.selectFrom('users').select(['id', 'first_name', 'last_name']).execute(),
      )
      for (const { id, first_name, last_name } of people) names.set(id, `${first_name} ${last_name}`)
      const adminOf = (id: string) => apiOf(id === practiceId('demo') ? 'colleague' : 'rival')
      proof = new AuditProof(server(), adminOf, { noRow: NO_ROW, offPage: NOT_ON_PAGE })
      // The cardiologist also has a case of another practice.
      const word = newWord()
      const foreign = { patientName: `Testina ${word}`, dob: '1950-01-02', questions: `Is ${word} ill?` }
      await assign(server(), (await createTestCase(await apiOf('rival'), foreign)).caseId)
    })

    /** Makes a call; returns undefined if it was refused, otherwise the faults of its audit rows. */
    async function tryCall(path: string, input: Record<string, unknown>, by: { api: TestApi; actor: Actor }) {
      const mark = await proof.mark()
      const response = await sendCall(by.api, callOf(path), input)
      if (response.status !== 200) return undefined
      const answer = await answerText(response)
      const told = { way: path, actor: by.actor, actions: [actionOf(path)], sent: JSON.stringify(input) }
      return proof.check(mark, { ...told, answer })
    }

    test.each(ROWS)('AUD-01 $path ($name): the same once there is something to show', async (row) => {
      const faults: string[] = []
      let answered = 0
      for (const one of row.by ?? principals.filter((each) => isAdmitted(each, callOf(row.path)))) {
        const by = { api: await apiOf(one), actor: actorOf(one) }
        const found = await tryCall(row.path, await row.input(world, one), by)
        answered += found ? 1 : 0
        if (row.by && !found) faults.push(`${one} was refused`)
        faults.push(...(found ?? []))
      }
      expect(faults).toEqual([])
      expect(answered).toBeGreaterThan(0)
    })

    test.each(OTHER_WAYS)('AUD-01 $way: the same for a way that is more than one call', async (one) => {
      const act = await one.prepare(world)
      const mark = await proof.mark()
      const { actor, ...done } = await act()
      const faults = await proof.check(mark, {
        way: one.way,
        actor: typeof actor === 'string' ? actorOf(actor) : actor,
        ...done,
      })
      expect(faults).toEqual([])
    })

    // These tests run last, because calls of the policy end sessions, connections and rights.
    test.each(POLICY)(
      'AUD-01 $path ($name): whatever is shown has a row in its practice’s log, and a line on the patient’s page',
      async (row) => {
        const faults: string[] = []
        const attempt = async (by: { api: TestApi; actor: Actor }) => {
          if (UPLOADS.has(row.name)) return
          const input = row.input({ ...(await factsFor(row)), freshId: randomUUID() })
          faults.push(...((await tryCall(row.path, input, by)) ?? []))
        }
        for (const one of callersOf(row)) {
          if (one === 'delegate') {
            const { userId } = actorOf('biller')
            delegate ??= (await actAsDelegate(server())).delegate
            await attempt({ api: delegate, actor: { userId, name: 'for Dr Abernathy' } })
          } else await attempt({ api: await apiOf(one), actor: actorOf(one) })
        }
        expect(faults).toEqual([])
      },
    )

    test('AUD-01 every call of the contract was checked with patient data, or needs no row for a stated reason', () => {
      const unproven = calls.map(({ path }) => path).filter((path) => !proof.proven.has(path))
      expect(unproven.filter((path) => !NO_ROW.has(path))).toEqual([])
      const paths = new Set(calls.map(({ path }) => path))
      expect([...NO_ROW, ...NOT_ON_PAGE].filter((path) => !paths.has(path))).toEqual([])
      expect([...NO_ROW].filter((path) => proof.proven.has(path) || NOT_ON_PAGE.has(path))).toEqual([])
    })
  },
  vendors.environment,
)
