import { expect, onTestFinished, test } from 'vitest'
import { HINT_DEMO_TOKEN, startHintServer } from '../../../sandbox/src/hint/hint-server.ts'
import { createHintCharts } from './hint-charts.ts'

test('REC-04 hint returns all patients at first, then only changed patients, with merged patients identified', async () => {
  const server = await startHintServer()
  onTestFinished(() => server.close())
  const charts = createHintCharts({
    baseUrl: `${server.url}/api`,
    accessToken: HINT_DEMO_TOKEN,
    timeoutMs: 2000,
    now: Date.now,
  })
  const change = (patient: object) =>
    fetch(`${server.url}/sandbox/hint-patients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${HINT_DEMO_TOKEN}` },
      body: JSON.stringify({ first_name: 'Newly', last_name: 'Made\u0000up', dob: '1990-05-06', ...patient }),
    })
  const everybody = await charts.changedPatients({ practiceId: '', since: null, again: false })
  const harold = everybody.find(({ lastName }) => lastName === 'Eastman')
  expect(harold).toMatchObject({ dob: '1968-04-25', details: { gender: 'M', city: 'Springfield' } })
  const since = new Date(Date.now() + 60_000)
  const updated_at = new Date(since.getTime() + 1000).toISOString()
  await change({ id: 'pat-a', updated_at })
  await change({ id: 'pat-c', updated_at, dob: '1990-02-30' })
  await change({ id: 'pat-b', updated_at, merged_into: { id: 'pat-a' } })
  for (let place = 0; place < 120; place += 1) await change({ id: `pat-old-${place}` })
  const changed = await charts.changedPatients({ practiceId: '', since, again: false })
  expect(changed).toMatchObject([{ vendorPatientId: 'pat-a', formerIds: ['pat-b'], lastName: 'Made up' }])
  const all = await charts.changedPatients({ practiceId: '', since: null, again: false })
  expect(all).toHaveLength(everybody.length + 121)
})
