import { afterAll, beforeAll, expect, test } from 'vitest'
import { HINT_PARTNER, startHintServer } from '../../../../../sandbox/src/hint/hint-server.ts'
import type { VendorServer } from '../../../../../sandbox/src/records/vendor-server.ts'
import { insertLinkedPatients } from '../../../testing/test-linked-patients.ts'
import { anyTestDatabase } from '../../../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { readFeeds } from './read-feeds.ts'

let hint: VendorServer
let server: TestServer

beforeAll(async () => {
  hint = await startHintServer()
  server = await startTestServer(anyTestDatabase, {
    HINT_BASE_URL: `${hint.url}/api`,
    HINT_PARTNER_KEY: HINT_PARTNER.partnerKey,
  })
  await insertLinkedPatients(server)
})
afterAll(async () => {
  await server.close()
  await hint.close()
})

test('REC-04 patients are imported from hint for practices with a hint integration', async () => {
  const { deps } = server.running
  const found = () =>
    deps.database.asSystem((handle) =>
      handle
        .selectFrom('patients')
        .innerJoin('patient_links', 'patient_id', 'id')
        .select(['patients.practice_id', 'full_name', 'address'])
        .where('system', '=', 'hint')
        .where('vendor_id', '=', 'pat-demo007')
        .execute(),
    )
  const before = await found()
  await readFeeds(deps)
  expect(before).toMatchObject([{ practice_id: server.practiceId('demo'), full_name: 'Harold Eastman' }])
  expect(await found()).toEqual(before.map((row) => ({ ...row, address: '1 Made-up Street' })))
})
