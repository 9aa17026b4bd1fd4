import { modifyCaseDataById, fetchCase } from '@econsult/contract/cases'
import { saveNewInbox } from '@econsult/contract/messages'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { DECLINE_REASONS, TURNS, UNSENT, waysOf } from '@econsult/contract/requests/states'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { atDepth } from '../../testing/depth.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase } from '../../testing/test-case.ts'

/** The seed from which all histories are generated, so that a failure can be reproduced. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123)
const HISTORIES = atDepth(3, 8)
const LONGEST = 16

const PEOPLE = ['pcp', 'cardio', 'derm', 'admin'] as const
type Person = (typeof PEOPLE)[number]

interface Step {
  readonly by: Person
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
}

const specialtyId = fc.constantFrom('2', '9')
const specialist = fc.constantFrom<Person>('cardio', 'derm')
const message = fc.constant({ path: saveNewInbox.path, input: { content: 'Made-up words' } })
const about = (name: string, more: fc.Arbitrary<object> = fc.constant({})) =>
  fc.tuple(specialtyId, more).map(([id, input]) => ({
    path: `/api/v1/request/${name}`,
    input: { specialtyId: id, ...input },
  }))
const redirect = about(
  'redirectRequest',
  fc.oneof(
    specialtyId.map((toSpecialtyId) => ({ toSpecialtyId })),
    specialist.map((name) => ({ toSpecialistId: name })),
  ),
)
const ofSpecialists = fc.oneof(
  message,
  about('declineRequest', fc.record({ reason: fc.constantFrom(...DECLINE_REASONS) })),
  about('askClarification', fc.constant({ content: 'A made-up question?' })),
  redirect,
)
const ofSender = fc.oneof(
  message,
  about('giveClarification', fc.constant({ content: 'A made-up answer.' })),
  about('withdrawRequest'),
  about('resubmitRequest', fc.constant({ note: 'Made-up news.' })),
  about('seeInPerson'),
  redirect,
  fc.boolean().map((isDeleted) => ({ path: modifyCaseDataById.path, input: { isDeleted } })),
)
const ofAdmin = fc.record({
  path: fc.constant(modifyCaseDataById.path),
  input: fc.record({
    action: fc.constantFrom('assign', 'unassign'),
    specialtyId,
    specialistId: specialist,
  }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(specialist, ofSpecialists).map(([by, did]) => ({ by, ...did })) },
  { weight: 4, arbitrary: ofSender.map((did) => ({ by: 'pcp' as const, ...did })) },
  { weight: 3, arbitrary: ofAdmin.map((did) => ({ by: 'admin' as const, ...did })) },
)

describeApi('random request histories', (server) => {
  const apis = new Map<Person, TestApi>()
  const api = (person: Person) => {
    const found = apis.get(person)
    if (!found) throw new Error(`${person} is not signed in`)
    return found
  }
  const idOf = (person: Person) => server().userId(`${person}@demo.example`)
  beforeAll(async () => {
    for (const person of PEOPLE) apis.set(person, await server().signIn(`${person}@demo.example`))
    // Two specialists of the same specialty, so that a request can be redirected between them.
    await server().running.deps.database.asSystem((handle) =>
      handle.updateTable('users').set({ specialty_id: 2 }).where('id', '=', idOf('derm')).execute(),
    )
  })

  /** Carries out one change. Names of specialists in the input are replaced by their ids. */
  async function take({ by, path, input }: Step, caseId: string): Promise<number> {
    const ids = Object.entries(input).map(([name, value]) => {
      return [name, value === 'cardio' || value === 'derm' ? idOf(value) : value]
    })
    const key = path.endsWith('saveNewInbox') ? { channelId: caseId } : { caseId }
    const urgent = input.reason === 'needs-to-be-seen' ? { phoneNumber: '+1 (202) 555-0143' } : {}
    const note = input.reason === 'other' ? { note: 'Made-up reason.' } : {}
    const { status } = await api(by).post(path, { ...Object.fromEntries(ids), ...key, ...urgent, ...note })
    return status
  }

  const readCase = async (caseId: string) => (await api('pcp').call(fetchCase, { caseId })).data

  /** Checks the invariants of a case's requests after every step. */
  async function check(caseId: string): Promise<void> {
    const { requests, isDeleted, state } = await readCase(caseId)
    for (const request of requests) {
      const { owner, nextAction, clock } = TURNS[request.state]
      expect(request).toMatchObject({ owner, nextAction, clock })
      // Each request has exactly one owner: the specialist assigned to it, the sender, or routing. After the request
      // has ended, it has none.
      const { specialistId } = request
      const ownerId = { specialist: specialistId, sender: idOf('pcp'), routing: null, nobody: null }[owner]
      expect(request.ownerId).toBe(ownerId)
      expect([owner, specialistId]).not.toEqual(['specialist', null])
      // The clock runs only if a specialist or routing is the owner, and is paused only if the sender is the owner.
      const runsFor = clock === 'paused' ? ['sender'] : ['specialist', 'routing']
      expect(clock === 'stopped' || runsFor.includes(owner)).toBe(true)
      expect(isDeleted && owner !== 'nobody').toBe(false)
    }
    const owners = new Set(requests.map(({ owner }) => owner))
    const byRouting = owners.has('routing') && !owners.has('sender')
    const open = owners.has('specialist') ? ['Waiting', 'Replied'] : [byRouting ? 'Unassigned' : 'Replied']
    expect(isDeleted ? ['Closed'] : open).toContain(state)
    for (const person of ['cardio', 'derm'] as const) {
      const seen = await api(person).send(fetchCase, { caseId })
      const holds = requests.some(({ specialistId }) => specialistId === idOf(person))
      expect([person, seen.status]).toEqual([person, holds ? 200 : 404])
    }
  }

  /** Checks the stored events of each request: they form a chain of allowed changes that ends in the current state. */
  async function checkEvents(caseId: string): Promise<void> {
    const events = await server().running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('request_events')
        .select(['specialty_id', 'number', 'change', 'from_state', 'to_state'])
        .where('case_id', '=', caseId)
        .orderBy('number')
        .execute(),
    )
    const { requests } = await readCase(caseId)
    for (const request of requests) {
      const own = events.filter((event) => String(event.specialty_id) === request.specialtyId)
      expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => index + 1))
      let state: (typeof own)[number]['from_state'] = UNSENT
      for (const event of own) {
        expect(event.from_state).toBe(state)
        expect(waysOf(event.change, event.from_state)).toContain(event.to_state)
        state = event.to_state
      }
      expect(state).toBe(request.state)
    }
    const inbox = await api('pcp').call(fetchAllCases, { sort: 'newest' })
    const row = inbox.data.find((one) => one.caseId === caseId)
    expect(row?.requests).toEqual(requests)
  }

  test('TURN-02 TURN-03 TURN-04 after any sequence of actions, each request has one owner, one clock and only allowed changes', async () => {
    const counts = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: LONGEST }), async (steps) => {
        const { caseId } = await createTestCase(api('pcp'))
        const assigned: Step = {
          by: 'admin',
          path: modifyCaseDataById.path,
          input: { action: 'assign', specialtyId: '2', specialistId: 'cardio' },
        }
        for (const one of [assigned, ...steps]) {
          const status = await take(one, caseId)
          expect([one, [200, 400, 403, 404, 409].includes(status)]).toEqual([one, true])
          counts.set(status, (counts.get(status) ?? 0) + 1)
          await check(caseId)
        }
        await checkEvents(caseId)
      }),
      { seed: SEED, numRuns: HISTORIES, endOnFailure: true },
    )
    expect(counts.get(200)).toBeGreaterThan(HISTORIES * 2)
  }, 180_000)
})
