import { closeCase } from '@econsult/contract/closing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { DEMO_PATIENTS } from '../../demo/patients/demo-patients.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { anyTestDatabase } from '../../testing/test-databases.ts'
import { insertLinkedPatients } from '../../testing/test-linked-patients.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { DELIVER } from './ledger/store.ts'
import { deliveryHandlers } from './outbox-handlers.ts'
import { startTestVendors, type TestVendors } from './testing/test-vendors.ts'

const OWNER = 'owner@demo.example'

let server: TestServer
let vendors: TestVendors

beforeAll(async () => {
  vendors = await startTestVendors()
  server = await startTestServer(anyTestDatabase, vendors.environment)
  await server.running.outbox.stop()
  await insertLinkedPatients(server)
})
afterAll(async () => {
  await server.close()
  await vendors.close()
})

/** Closes a case of a patient with an Elation chart, and returns the outbox row that sends its report. */
async function closeOne() {
  const owner = await server.signIn(OWNER)
  const patient = DEMO_PATIENTS.find(
    ({ provider, recordSystems }) => provider === OWNER && recordSystems.join() === 'elation',
  )
  const { caseId } = await createTestCase(owner, { patientName: patient?.fullName, dob: patient?.dob })
  await owner.call(closeCase, { caseId, target: 'elation' })
  return server.running.deps.database.asSystem((handle) =>
    handle
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', DELIVER)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  )
}

/** Wraps the database. The first renewal of a lease returns only after that lease has ended and `meanwhile` has run. */
function slowOnce(meanwhile: () => Promise<void>): Database {
  const { database, deliveryPace } = server.running.deps
  let wasSlow = false
  return {
    ...database,
    async asSystem(work) {
      const result = await database.asSystem(work)
      const isRenewed = typeof result === 'object' && result !== null && 'sending_until' in result
      if (isRenewed && !wasSlow) {
        wasSlow = true
        server.clock.pass(deliveryPace.leaseMs)
        await meanwhile()
      }
      return result
    },
  }
}

test.each([
  ['while another process took the delivery over', true],
  ['and nobody else took the delivery', false],
])(
  'CLOSE-06 GROW-02 a report is sent once even if renewing its lease takes longer than the lease, %s',
  async (_, isTakenOver) => {
    const before = vendors.elation.received.all().length
    const sent = () => vendors.elation.received.all().length - before
    const row = await closeOne()
    const { deps, outbox } = server.running
    const database = slowOnce(async () => {
      if (isTakenOver) await outbox.runOnce()
      expect(sent()).toBe(isTakenOver ? 1 : 0)
    })
    await deliveryHandlers({ ...deps, database })[DELIVER]?.(row)
    expect(sent()).toBe(1)
    await outbox.runOnce()
    expect(sent()).toBe(1)
  },
)
