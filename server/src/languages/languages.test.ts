import { modifyUserDataById } from '@econsult/contract/account'
import { fetchPracticeDataById, updatePracticeDataById } from '@econsult/contract/practices'
import { fetchUserDataById } from '@econsult/contract/users'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SMS_ACCOUNT, type SmsServer, startSmsServer } from '../../../sandbox/src/sms/sms-server.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { assign, createTestCase, newCaseBody } from '../testing/test-case.ts'

const PCP = 'pcp@demo.example'
const CARDIO = 'cardio@demo.example'

let server: MailServer
let sms: SmsServer

beforeAll(async () => {
  sms = await startSmsServer()
  server = await startMailServer('postgres', {
    SMS_BASE_URL: sms.url,
    SMS_ACCOUNT_SID: SMS_ACCOUNT.accountSid,
    SMS_AUTH_TOKEN: SMS_ACCOUNT.authToken,
    SMS_FROM: SMS_ACCOUNT.from,
  })
})
afterAll(async () => {
  await server.close()
  await sms.close()
})
beforeEach(async () => {
  await changeRow('users', { language: null })
  await changeRow('practices', { language: null })
  await sendAll()
  server.mailbox.received.length = 0
})

/** Changes all rows, as another release would. */
async function changeRow(table: 'users' | 'practices', set: { language: string | null }): Promise<void> {
  await server.running.deps.database.asSystem((handle) => handle.updateTable(table).set(set).execute())
}
async function sendAll(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await server.running.outbox.runOnce()
}
async function speak(email: string, language: 'fr-CA' | 'es-US'): Promise<void> {
  const api = await server.signIn(email)
  await api.call(modifyUserDataById, { userID: server.userId(email), language })
}

test('LANG-01 a user chooses a language, which is kept, and an unknown one is refused', async () => {
  const api = await server.signIn(CARDIO)
  expect((await api.call(fetchUserDataById, {})).data.language).toBe(null)
  await speak(CARDIO, 'es-US')
  expect((await api.call(fetchUserDataById, {})).data.language).toBe('es-US')
  const refused = await api.post('/api/v1/auth/modifyUserDataById', { language: 'tlh' })
  expect(refused.status).toBe(400)
  await changeRow('users', { language: 'xx-GONE' })
  expect((await api.call(fetchUserDataById, {})).data.language).toBe(null)
})

test('LANG-01 emails and text messages are in the language of their receiver, not of their cause', async () => {
  await speak(CARDIO, 'fr-CA')
  await speak(PCP, 'es-US')
  await server.running.deps.database.asSystem((handle) =>
    handle
      .updateTable('users')
      .set({ phone_notification: true, phone_number: '+12025550143' })
      .where('email', '=', CARDIO)
      .execute(),
  )
  const pcp = await server.signIn(PCP)
  const { caseId } = await createTestCase(pcp, newCaseBody({ questions: 'A question in English?' }))
  await assign(server, caseId)
  await sendAll()
  const [toSpecialist] = server.mailbox.to(CARDIO)
  expect(toSpecialist?.subject).toBe('eConsult: un cas vous a été attribué')
  expect(toSpecialist?.text).toContain('Ouvrir le cas:\n')
  expect(toSpecialist?.html).toContain('<html lang="fr-CA">')
  expect(JSON.stringify(sms.texts.deliveries()[0])).toContain('eConsult: Un cas vous a été attribué.')
})

test('LANG-01 a receiver without a language gets the practice’s, and English if that is not known any more', async () => {
  const owner = await server.signIn('owner@demo.example')
  await owner.call(updatePracticeDataById, { practiceId: server.practiceId('demo'), language: 'fr-CA' })
  expect((await owner.call(fetchPracticeDataById, {})).data?.language).toBe('fr-CA')
  const assignOne = async () => {
    const { caseId } = await createTestCase(await server.signIn(PCP))
    await assign(server, caseId)
    await sendAll()
  }
  await changeRow('practices', { language: 'fr-CA' })
  await assignOne()
  await changeRow('practices', { language: 'xx-GONE' })
  await assignOne()
  expect(server.mailbox.to(CARDIO).map(({ subject }) => subject)).toEqual([
    'eConsult: un cas vous a été attribué',
    'eConsult: a case was assigned to you',
  ])
})
