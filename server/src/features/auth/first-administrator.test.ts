import { resetPassword } from '@econsult/contract/auth/passwords'
import { login } from '@econsult/contract/auth/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { anyTestDatabase } from '../../testing/test-databases.ts'
import { makeFirstAdministrator } from './first-administrator.ts'

const EMAIL = 'first@made-up-platform.example'
const PASSWORD = 'tiny bicycles by the river'

let server: MailServer

beforeAll(async () => {
  const ADMIN_EMAIL = 'First@Made-Up-Platform.example'
  server = await startMailServer(anyTestDatabase, { ADMIN_EMAIL })
})
afterAll(() => server.close())

test('an empty database gets one administrator, who sets a password by the emailed link and signs in', async () => {
  await makeFirstAdministrator(server.running.deps, 'second@made-up-platform.example')
  await server.running.outbox.runOnce()
  expect(server.mailbox.received.map((mail) => mail.to?.[0]?.address)).toEqual([EMAIL])
  const token = /\/resetpassword\/([\w-]{43})\s/.exec(server.mailbox.received[0]?.text ?? '')?.[1]
  const set = { token: token ?? '', password: PASSWORD, password2: PASSWORD }
  await server.anonymous.call(resetPassword, set)
  const { body } = await server.anonymous.send(login, { email: EMAIL, password: PASSWORD })
  expect(body).toMatchObject({ status: '1', data: { data: { userType: 'Admin', practiceId: null } } })
})
