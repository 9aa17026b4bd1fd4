import { closeCase } from '@econsult/contract/closing'
import { fetchDeliveries } from '@econsult/contract/deliveries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueTry } from './ledger/store.ts'
import { DEMO_PATIENTS } from '../../demo/patients/demo-patients.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { referenceOf } from './sender.ts'
import { updateDelivery } from './store.ts'
import { startVendorServer, type VendorServer } from './testing/vendor-server.ts'

const OWNER = 'owner@demo.example'
const TARGETS = ['athena', 'elation', 'cerbo', 'hint', 'fax'] as const
const FAULTS = ['error', 'garbage', 'unanswered', 'throttled', 'expired', 'refused', 'unanswered'] as const
const ROUNDS = 3

let server: VendorServer

beforeAll(async () => {
  server = await startVendorServer()
})
afterAll(() => server.close())

const work = () => server.running.outbox.runOnce()

async function closeOne(target: (typeof TARGETS)[number]): Promise<string> {
  const owner = await server.signIn(OWNER)
  const patient = DEMO_PATIENTS.find(
    (one) => one.provider === OWNER && (target === 'fax' || one.recordSystems.join() === target),
  )
  const { fullName: patientName, dob } = patient ?? { fullName: '', dob: '' }
  const { caseId } = await createTestCase(owner, { patientName, dob })
  await owner.call(closeCase, { caseId, target })
  return caseId
}

async function deliveriesOf(caseIds: readonly string[]) {
  const answer = await (await server.signIn(OWNER)).call(fetchDeliveries, { limit: 100 })
  return answer.data.filter(({ caseId }) => caseIds.includes(caseId))
}

/** Returns the number of items that the vendors received under this delivery's reference. */
function takenTimes(id: string): number {
  const all = TARGETS.flatMap((target) => server.vendors[target].received.all())
  return all.filter(({ title, text }) => `${title} ${text}`.includes(referenceOf({ id }))).length
}

test('CLOSE-06 with all targets, all faults and two parallel workers, each delivery arrives once or needs attention', async () => {
  const caseIds: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, target] of TARGETS.entries()) {
      caseIds.push(await closeOne(target))
      server.vendors[target].faults.plan(
        FAULTS[(round * TARGETS.length + place) % FAULTS.length] ?? 'error',
        1,
      )
    }
    await Promise.all([work(), work()])
    server.clock.pass(60_000)
    await Promise.all([work(), work()])
  }
  for (let minutes = 0; minutes < 40; minutes += 4) {
    server.clock.pass(4 * 60_000)
    await Promise.all([work(), work()])
  }
  const deliveries = await deliveriesOf(caseIds)
  expect(deliveries).toHaveLength(caseIds.length)
  for (const { id, state, target, problem } of deliveries) {
    const times = takenTimes(id)
    expect([target, state, problem, times]).toEqual(
      state === 'accepted' ? [target, 'accepted', null, 1] : [target, 'needs attention', problem, 0],
    )
  }
}, 300_000)

test('a process that is killed between the vendor’s acceptance and our commit sends nothing twice', async () => {
  const caseId = await closeOne('elation')
  await work()
  const [taken] = await deliveriesOf([caseId])
  const { database, clock } = server.running.deps
  const key = { practice_id: server.practiceId('demo'), id: taken?.id ?? '' }
  await database.asSystem(async (handle) => {
    const now = clock.now()
    const asBefore = { state: 'sending' as const, sending_until: now, vendor_id: null }
    await updateDelivery(handle, { ...key, steps: [] }, asBefore)
    await enqueueTry(handle, key, now, now)
  })
  await work()
  const [again] = await deliveriesOf([caseId])
  expect([again?.state, again?.tries, takenTimes(key.id)]).toEqual(['accepted', 2, 1])
  expect(again?.steps.map(({ words }) => words)).toContain('elation was checked: it has arrived.')
})
