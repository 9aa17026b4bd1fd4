import type { InputOf } from '@econsult/contract/call'
import {
  addLaunchIssuer,
  removeLaunchIssuer,
  beginLaunch,
  fetchLaunchIssuers,
  finishLaunch,
  LAUNCH_TEXTS,
} from '@econsult/contract/applications/launch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EHR_CLIENT_ID, type EhrServer, startEhrServer } from '../../../../../sandbox/src/ehr/ehr-server.ts'
import { MINUTE } from '../../../scheduling/durations.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { createTestCase } from '../../../testing/test-case.ts'

/** Walter Haldane, born on 1957-06-14. */
const WALTER = 'p1'

describeApi('launches from a chart', (server) => {
  let chart: EhrServer
  beforeAll(async () => {
    chart = await startEhrServer()
    const owner = await server().signIn('owner@demo.example')
    const added = await connect(owner)
    if (added.body.message !== LAUNCH_TEXTS.saved({ name: 'Made-up chart' }))
      throw new Error('the chart is not connected')
  })
  afterAll(() => chart.close())

  const connect = (api: TestApi, changes: object = {}) =>
    api.send(addLaunchIssuer, {
      issuer: `${chart.issuer}/`,
      name: 'Made-up chart',
      clientId: EHR_CLIENT_ID,
      ...changes,
    })

  const begin = (api: TestApi, iss = chart.issuer, patientId = WALTER) =>
    api.send(beginLaunch, { iss, launch: chart.launch(patientId) })

  /** Returns the parameters with which the browser returns after the user has approved the launch at the chart. */
  async function allowed(api: TestApi, patientId = WALTER) {
    const { continueAt } = beginLaunch.reply.parse((await begin(api, chart.issuer, patientId)).body).data
    const address = new URL(continueAt)
    expect(address.searchParams.get('code_challenge_method')).toBe('S256')
    const answer = await fetch(new URL('/authorize', chart.url), {
      method: 'POST',
      body: address.searchParams,
      redirect: 'manual',
    })
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.pathname).toBe('/launch/return')
    return { state: back.searchParams.get('state') ?? '', code: back.searchParams.get('code') ?? '' }
  }

  async function launched(api: TestApi, patientId = WALTER) {
    const answer = await api.call(finishLaunch, await allowed(api, patientId))
    return answer.data
  }

  test('FHIR-03 the patient who is open in the chart is added to the practice once, with the chart’s data', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const first = await launched(pcp)
    expect(first).toMatchObject({ fullName: 'Walter Haldane', dob: '1957-06-14', notice: '' })
    const again = await launched(await server().signIn('owner@demo.example'))
    expect(again.patient?.id).toBe(first.patient?.id)
    const rows = await server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('patients').selectAll().where('last_name', '=', 'Haldane').execute(),
    )
    expect(rows).toMatchObject([{ gender: 'M', city: 'Springfield', provider_id: null }])
  })

  test('FHIR-03 finds a listed patient by name and date of birth, and never merges patients silently', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const owner = await server().signIn('owner@demo.example')
    const june = { patientName: 'June Ashworth', dob: '1971-09-02' }
    const { patientData } = await createTestCase(pcp, june)
    expect((await launched(owner, 'p2')).notice).toBe(LAUNCH_TEXTS.others)
    expect((await launched(pcp, 'p2')).patient?.id).toBe(patientData?.id)
    const priya = { patientName: 'Priya Venkataraman', dob: '2003-12-05' }
    await createTestCase(pcp, priya)
    await createTestCase(owner, priya)
    expect(await launched(pcp, 'p8')).toMatchObject({
      patient: null,
      fullName: 'Priya Venkataraman',
      dob: '2003-12-05',
      notice: LAUNCH_TEXTS.several,
    })
  })

  test('FHIR-03 rejects a wrong issuer, a used response, another user’s response and a late response', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const rival = await server().signIn('other@rival.example')
    for (const iss of ['https://evil.example/fhir', `${chart.issuer}/other`, 'nonsense', `${chart.url}/`]) {
      const { status, body } = await begin(pcp, iss)
      expect([status, body.message]).toEqual([403, LAUNCH_TEXTS.unknownIssuer])
    }
    expect((await begin(rival)).status).toBe(403)

    const finish = (api: TestApi, answer: InputOf<typeof finishLaunch>) => api.send(finishLaunch, answer)
    const answer = await allowed(pcp)
    const over = [409, LAUNCH_TEXTS.over]
    for (const other of [rival, await server().signIn('owner@demo.example')]) {
      const { status, body } = await finish(other, answer)
      expect([status, body.message]).toEqual(over)
    }
    const both = await Promise.all([finish(pcp, answer), finish(pcp, answer)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const reused = await finish(pcp, { ...(await allowed(pcp)), code: answer.code })
    expect([reused.status, reused.body.message]).toEqual([409, LAUNCH_TEXTS.refused])
    const declined = await finish(pcp, { state: (await allowed(pcp)).state, error: 'access_denied' })
    expect(declined.body.message).toBe(LAUNCH_TEXTS.refused)
    expect((await finish(pcp, { state: 'made-up', code: 'made-up' })).body.message).toBe(LAUNCH_TEXTS.over)
    const late = await allowed(pcp)
    server().clock.pass(16 * MINUTE)
    expect((await finish(await server().signIn('pcp@demo.example'), late)).body.message).toBe(
      LAUNCH_TEXTS.over,
    )
  })

  test('FHIR-03 an admin connects a chart once, sees it in the list, and can end its permission to open the product', async () => {
    const owner = await server().signIn('owner@demo.example')
    const rows = [
      [{}, 'issuer', LAUNCH_TEXTS.issuerTwice],
      [{ issuer: 'nonsense' }, 'issuer', LAUNCH_TEXTS.issuerInvalid],
      [{ issuer: `${chart.issuer}?a=b` }, 'issuer', LAUNCH_TEXTS.issuerInvalid],
      [{ issuer: chart.url }, 'issuer', LAUNCH_TEXTS.noSmart],
      [{ issuer: 'http://127.0.0.1:9/fhir' }, 'issuer', LAUNCH_TEXTS.noSmart],
      [{ clientId: ' ' }, 'clientId', LAUNCH_TEXTS.clientRequired],
    ] as const
    for (const [changes, field, text] of rows) {
      const { status, body } = await connect(owner, changes)
      expect([changes, status, body.errors?.[field]]).toEqual([changes, 400, text])
    }
    const shown = await owner.call(fetchLaunchIssuers, {})
    const { issuers, launchUrl } = shown.data
    expect(issuers).toMatchObject([{ issuer: chart.issuer, hasSecret: false }])
    expect(launchUrl).toBe(`${server().url}/launch`)
    const rival = await server().signIn('other@rival.example')
    const remove = (api: TestApi) => api.send(removeLaunchIssuer, { id: issuers[0]?.id ?? '' })
    expect((await remove(rival)).status).toBe(404)
    expect((await remove(owner)).body.message).toBe(LAUNCH_TEXTS.removed)
    expect((await begin(owner)).status).toBe(403)
    expect((await connect(owner)).status).toBe(200)
  })
})
