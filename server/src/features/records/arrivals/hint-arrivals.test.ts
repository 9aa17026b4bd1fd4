import { expect, onTestFinished, test } from 'vitest'
import { HINT_PARTNER, startHintServer } from '../../../../../sandbox/src/hint/hint-server.ts'
import { insertPatients } from '../../../demo/patients/store.ts'
import { insertHintAccess } from '../../../demo/store.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { readFeeds } from './read-feeds.ts'

test('REC-04 patients come in from hint, for practices that integrated it', async () => {
  const hint = await startHintServer()
  onTestFinished(() => hint.close())
  const environment = { HINT_BASE_URL: `${hint.url}/api`, HINT_PARTNER_KEY: HINT_PARTNER.partnerKey }
  const server = await startTestServer('embedded', environment)
  onTestFinished(() => server.close())
  const { deps } = server.running
  await deps.database.asSystem(async (handle) => {
    await insertPatients(handle, deps.clock.now())
    await insertHintAccess(handle, deps.sealer, deps.clock.now())
  })
  const found = () =>
    deps.database.asSystem((handle) =>
      handle
        .selectFrom('patients')
        .select(['practice_id', 'full_name', 'address'])
        .where('hint_patient_id', '=', 'pat-demo007')
        .execute(),
    )
  const before = await found()
  await readFeeds(deps)
  expect(before).toMatchObject([{ practice_id: server.practiceId('demo'), full_name: 'Harold Eastman' }])
  expect(await found()).toEqual(before.map((row) => ({ ...row, address: '1 Made-up Street' })))
})
