import { expect, test } from 'vitest'
import { startTestMailbox } from '../../testing/test-mailbox.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { makeFirstAdministrator } from './first-administrator.ts'

const EMAIL = 'first@made-up-platform.example'
const PASSWORD = 'tiny bicycles by the river'

test('an empty database gets one administrator, who sets their password by the mailed link and signs in', async () => {
  const mailbox = await startTestMailbox()
  const server = await startTestServer('embedded', {
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: 'First@Made-Up-Platform.example',
  })
  await server.running.outbox.stop()
  await makeFirstAdministrator(server.running.deps, 'second@made-up-platform.example')
  await server.running.outbox.runOnce()
  expect(mailbox.received.map((mail) => mail.to?.[0]?.address)).toEqual([EMAIL])
  const token = /\/resetpassword\/([\w-]{43})\s/.exec(mailbox.received[0]?.text ?? '')?.[1]
  const set = { token, password: PASSWORD, password2: PASSWORD }
  expect((await server.anonymous.post('/api/v1/auth/resetPassword', set)).status).toBe(200)
  const { body } = await server.anonymous.post('/api/v1/auth/login', { email: EMAIL, password: PASSWORD })
  expect(body).toMatchObject({ status: '1', data: { data: { userType: 'Admin', practiceId: null } } })
  await server.close()
  await mailbox.close()
})
