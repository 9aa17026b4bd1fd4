import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SMS_ACCOUNT, type SmsServer, startSmsServer } from '../../../sandbox/src/sms/sms-server.ts'
import { assign, createTestCase } from '../testing/test-case.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { TEXTS_REFUSED } from './send-text.ts'
import { SMS_WEBHOOK_PATH } from '../http/webhook-paths.ts'

const CARDIO = 'cardio@demo.example'
const NUMBER = '+12025550143'

describe.each(testDatabases)('texts from a refused sender, and STOP and START, on %s', (kind) => {
  let server: TestServer
  let sms: SmsServer

  beforeAll(async () => {
    sms = await startSmsServer()
    server = await startTestServer(kind, {
      SMS_BASE_URL: sms.url,
      SMS_ACCOUNT_SID: SMS_ACCOUNT.accountSid,
      SMS_AUTH_TOKEN: SMS_ACCOUNT.authToken,
      // A number that does not belong to this account.
      SMS_FROM: '+15005550007',
    })
    await server.running.outbox.stop()
  })
  afterAll(async () => {
    await server.close()
    await sms.close()
  })

  const system: TestServer['running']['deps']['database']['asSystem'] = (work) =>
    server.running.deps.database.asSystem(work)
  const wants = (phone_notification: boolean, texts_stopped_at: Date | null) =>
    system((handle) =>
      handle
        .updateTable('users')
        .set({ phone_notification, texts_stopped_at, phone_number: NUMBER })
        .where('email', '=', CARDIO)
        .execute(),
    )
  const cardio = () =>
    system((handle) =>
      handle
        .selectFrom('users')
        .select(['phone_notification', 'texts_stopped_at'])
        .where('email', '=', CARDIO)
        .executeTakeFirstOrThrow(),
    )

  test('NOTE-01 a refused sender turns texts off for no user: texts stay queued, and the log contains the remedy', async () => {
    await wants(true, null)
    const told = vi.spyOn(server.running.deps.log, 'error')
    const { caseId } = await createTestCase(await server.signIn('pcp@demo.example'))
    await assign(server, caseId)
    for (let turn = 0; turn < 3; turn += 1) await server.running.outbox.runOnce()
    expect(told).toHaveBeenCalledWith({ code: 21_606 }, TEXTS_REFUSED)
    expect(await cardio()).toEqual({ phone_notification: true, texts_stopped_at: null })
    const [waiting, noted] = await system(async (handle) => [
      await handle.selectFrom('outbox').select(['state']).where('kind', '=', 'text-notice').execute(),
      await handle.selectFrom('texts').select('id').execute(),
    ])
    expect([waiting, noted]).toEqual([[{ state: 'waiting' }], []])
  })

  test('NOTE-01 START undoes a STOP, and does not turn texts on for users who never replied STOP', async () => {
    const answer = (words: string) => sms.answer(server.url + SMS_WEBHOOK_PATH, NUMBER, words)
    await wants(true, null)
    await answer('STOP')
    expect((await cardio()).phone_notification).toBe(false)
    expect(await answer(' Start')).toBe(200)
    expect(await cardio()).toEqual({ phone_notification: true, texts_stopped_at: null })

    await wants(false, null)
    expect(await answer('START')).toBe(200)
    expect((await cardio()).phone_notification).toBe(false)
  })
})
