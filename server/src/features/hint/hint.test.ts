import { fetchPracticeDataById, practiceSchema } from '@econsult/contract/practices'
import { integrateHint } from '@econsult/contract/hint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HINT_PARTNER, startHintServer } from '../../../../sandbox/src/hint/hint-server.ts'
import type { VendorServer } from '../../../../sandbox/src/records/vendor-server.ts'
import { testDatabases } from '../../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const RIVAL = 'other@rival.example'

describe.each(testDatabases)('connection with hint, on %s', (kind) => {
  let server: TestServer
  let hint: VendorServer

  beforeAll(async () => {
    hint = await startHintServer()
    server = await startTestServer(kind, {
      HINT_BASE_URL: `${hint.url}/api`,
      HINT_PARTNER_KEY: HINT_PARTNER.partnerKey,
    })
  })
  afterAll(async () => {
    await server.close()
    await hint.close()
  })

  const integrate = async (email: string, hintAuthCode: string, practice: 'rival' | 'demo') =>
    (await server.signIn(email)).send(integrateHint, {
      practiceId: server.practiceId(practice),
      hintAuthCode,
    })
  const kept = () =>
    server.running.deps.database.asSystem((handle) =>
      handle.selectFrom('hint_integrations').selectAll().execute(),
    )
  const isIntegrated = async () => {
    const { body } = await (await server.signIn(RIVAL)).send(fetchPracticeDataById, {})
    return practiceSchema.parse(body['data']).isHintIntegrated
  }

  test('REC-04 an invalid code changes nothing, and the response states the next step', async () => {
    const over = await integrate(RIVAL, 'expired-1', 'rival')
    expect([over.status, over.body.message]).toEqual([
      400,
      'hint did not accept the code: it was already used or has expired. Start again in hint.',
    ])
    const away = await integrate(RIVAL, 'error-1', 'rival')
    expect([away.status, away.body.message]).toEqual([
      502,
      'hint is not responding right now. Start again in hint in a few minutes.',
    ])
    expect((await integrate(RIVAL, 'not a code', 'rival')).status).toBe(400)
    expect([await kept(), await isIntegrated()]).toEqual([[], false])
  })

  test('REC-04 only the practice’s admin can connect it; for other users hint is not called', async () => {
    const asked = hint.list.deliveries().length
    const colleague = await integrate('pcp@demo.example', 'good-0', 'demo')
    expect([colleague.status, colleague.body.message]).toEqual([
      403,
      'Only the admin of your practice can connect hint. Ask them to start it in hint.',
    ])
    expect((await integrate(RIVAL, 'good-0', 'demo')).status).toBe(403)
    expect(hint.list.deliveries()).toHaveLength(asked)
  })

  test('REC-04 a code connects the practice; its token is stored encrypted, and a later token replaces it', async () => {
    const first = await integrate(RIVAL, 'good-1', 'rival')
    expect([first.status, first.body.message]).toEqual([200, 'hint is connected: Made-up Family Practice.'])
    expect(practiceSchema.parse(first.body['data']).isHintIntegrated).toBe(true)
    expect(await isIntegrated()).toBe(true)
    const [before] = await kept()
    const practiceId = server.practiceId('rival')
    expect(before).toMatchObject({ practice_id: practiceId, integrated_by: server.userId(RIVAL) })
    const token = server.running.deps.sealer.open(before?.sealed_access_token ?? '', practiceId)
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify([first.body, before])).not.toContain(token)

    expect((await integrate(RIVAL, 'good-1', 'rival')).status).toBe(400)
    expect(await kept()).toEqual([before])
    expect((await integrate(RIVAL, 'good-2', 'rival')).status).toBe(200)
    const after = await kept()
    expect(after).toHaveLength(1)
    expect(after[0]?.sealed_access_token).not.toBe(before?.sealed_access_token)
  })
})
