import { ACCOUNT_TEXTS } from '@econsult/contract/account'
import { userSchema } from '@econsult/contract/users'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { connectTestSocket } from '../../testing/test-socket.ts'
import { createPasswordLink } from '../auth/password-links/store.ts'

const MODIFY = '/api/v1/auth/modifyUserDataById'
const SELF = '/api/v1/auth/fetchUserDataById'
const LOGIN = '/api/v1/auth/login'
const READ_LINK = '/api/v1/auth/readPasswordLink'
const GOOD_PASSWORD = 'heron over a quiet made-up lake'

async function selfOf(api: TestApi) {
  return userSchema.parse((await api.post(SELF)).body.data)
}

async function proofOf(api: TestApi, oldPassword = DEMO_PASSWORD): Promise<string> {
  const answer = await api.post('/api/v1/auth/confirmPassword', { oldPassword })
  return z.object({ proof: z.string() }).parse(answer.body.data).proof
}

describeApi('changing one’s own account', (server) => {
  test('ACC-02 name, phone and notification settings are saved, the phone as E.164', async () => {
    const api = await server().signIn('pcp@demo.example')
    const answer = await api.post(MODIFY, {
      userID: server().userId('pcp@demo.example'),
      firstName: ' Jonathan ',
      lastName: 'Abernathy-Madeup',
      email: 'PCP@demo.example',
      phoneNumber: '\u202d+1 (202)\u00a0555-0143\u202c',
      notification: false,
      phoneNotification: true,
    })
    expect([answer.status, answer.body.message]).toEqual([200, 'User data saved successfully'])
    expect(await selfOf(api)).toMatchObject({
      firstName: 'Jonathan',
      lastName: 'Abernathy-Madeup',
      email: 'pcp@demo.example',
      phoneNumber: '+12025550143',
      notification: false,
      phoneNotification: true,
    })
  })

  test.each([
    [{ firstName: ' ' }, { firstName: 'Please enter the first name' }],
    [{ lastName: '' }, { lastName: 'Please enter the last name' }],
    [{ email: '' }, { email: 'Please enter the email' }],
    [{ email: 'no address' }, { email: 'Email is invalid.' }],
    [{ phoneNumber: '+1 555 014 22' }, { phoneNumber: 'Please enter valid phone number' }],
    [{ phoneNumber: '' }, { phoneNumber: 'Please enter valid phone number' }],
    [
      { avatar: { name: '1.avatar.0123456789abcdef.jpg', type: 'image/jpeg' } },
      { avatar: ACCOUNT_TEXTS.avatarMissing },
    ],
    [{ firstName: 'Good', phoneNumber: 'bad' }, { phoneNumber: 'Please enter valid phone number' }],
  ])('ACC-02 %o is refused with the error of its field, and nothing is saved', async (changes, errors) => {
    const api = await server().signIn('superuser@demo.example')
    const before = await selfOf(api)
    const answer = await api.post(MODIFY, changes)
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
    expect(await selfOf(api)).toEqual(before)
  })

  test('ACC-03 text notifications can only be turned on with a phone number', async () => {
    const api = await server().signIn('owner@demo.example')
    const answer = await api.post(MODIFY, { phoneNotification: true })
    expect(answer.body.errors).toEqual({
      phoneNotification: 'Please save your phone number before moving on.',
    })
    expect((await api.post(MODIFY, { phoneNumber: '202 555 0143', phoneNotification: true })).status).toBe(
      200,
    )
  })

  test('no other field of an account can be changed, nor another person’s account', async () => {
    const api = await server().signIn('biller@demo.example')
    const forbidden = [
      ['isAdmin', true],
      ['userType', 'Admin'],
      ['practiceId', server().practiceId('rival')],
      ['active', false],
      ['specialty', '2'],
      ['npi', '1234567890'],
      ['password_hash', 'x'],
      ['stripeId', 'x'],
      ['token', 'x'],
    ] as const
    const before = await selfOf(api)
    for (const [field, value] of forbidden) {
      const { status } = await api.post(MODIFY, { lastName: 'Changed', [field]: value })
      expect([field, status]).toEqual([field, 400])
    }
    const other = { userID: server().userId('owner@demo.example'), lastName: 'Changed' }
    expect((await api.post(MODIFY, other)).status).toBe(403)
    expect(await selfOf(api)).toEqual(before)
  })

  test('changing the email needs a password proof of the same session, which is valid once', async () => {
    const api = await server().signIn('cardio@demo.example')
    const beside = await server().signIn('cardio@demo.example')
    const other = await server().signIn('derm@demo.example')
    const change = { email: 'cardio.new@madeup.example', lastName: 'Never' }
    const stolen = [undefined, 'made-up', await proofOf(beside), await proofOf(other)]
    for (const proof of stolen) {
      const answer = await api.post(MODIFY, { ...change, proof })
      expect([answer.status, answer.body.message]).toEqual([403, ACCOUNT_TEXTS.proofRequired])
    }
    expect((await selfOf(api)).lastName).toBe('Okonjo')
    const proof = await proofOf(api)
    const taken = await api.post(MODIFY, { email: 'Other@rival.example', proof })
    expect([taken.status, taken.body.errors]).toEqual([400, { email: ACCOUNT_TEXTS.emailTaken }])
    expect((await api.post(MODIFY, { email: change.email, proof })).status).toBe(200)
    expect((await api.post(MODIFY, { email: 'again@madeup.example', proof })).status).toBe(403)
    const late = await proofOf(api)
    server().clock.pass(5 * 60 * 1000 + 1000)
    expect((await api.post(MODIFY, { email: 'late@madeup.example', proof: late })).status).toBe(403)
  })

  test('a password link sent to the former email stops working', async () => {
    const email = 'biller@demo.example'
    const api = await server().signIn(email)
    const { database, clock } = server().running.deps
    const userId = server().userId(email)
    const token = await database.asSystem((handle) =>
      createPasswordLink(handle, { userId, purpose: 'reset', now: clock.now() }),
    )
    const isOpen = async () => (await server().anonymous.post(READ_LINK, { token })).body['data']
    expect(await isOpen()).toMatchObject({ works: true })
    const changed = await api.post(MODIFY, { email: 'moved@madeup.example', proof: await proofOf(api) })
    expect(changed.status).toBe(200)
    expect(await isOpen()).toEqual({ works: false, purpose: 'reset' })
    await api.post(MODIFY, { email, proof: await proofOf(api) })
  })

  test('of several accounts that take the same email at once only one succeeds', async () => {
    const people = await Promise.all(
      ['pcp@demo.example', 'superuser@demo.example', 'biller@demo.example'].map((email) =>
        server().signIn(email),
      ),
    )
    const proofs = await Promise.all(people.map((api) => proofOf(api)))
    const answers = await Promise.all(
      people.map((api, index) => api.post(MODIFY, { email: 'wanted@madeup.example', proof: proofs[index] })),
    )
    expect(answers.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
  })

  test('ACC-04 a new password must follow the rules, ends the other sessions and replaces the old one', async () => {
    const api = await server().signIn('derm@demo.example')
    const beside = await server().signIn('derm@demo.example')
    const live = await connectTestSocket(server(), beside.token)
    const ended = live.ended()
    const proof = await proofOf(api)
    for (const password of ['short', 'passwordpassword', 'derm@demo.example']) {
      const answer = await api.post(MODIFY, { password, proof })
      expect([password, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        password,
        400,
        ['password'],
      ])
    }
    expect((await api.post(MODIFY, { password: GOOD_PASSWORD, proof })).status).toBe(200)
    await ended
    expect((await beside.post(SELF)).status).toBe(402)
    expect((await api.post(SELF)).status).toBe(200)
    const email = 'derm@demo.example'
    expect((await server().anonymous.post(LOGIN, { email, password: DEMO_PASSWORD })).status).toBe(400)
    const again = await server().anonymous.post(LOGIN, { email, password: GOOD_PASSWORD })
    expect(again.status).toBe(200)
    const audit = await server().running.deps.database.asSystem((handle) =>
      sql<{
        all: string
      }>`select coalesce(string_agg(audit_log::text, ' '), '') as all from audit_log`.execute(handle),
    )
    expect(audit.rows[0]?.all).not.toContain(GOOD_PASSWORD)
  })

  test('a call without a session is refused', async () => {
    const stranger = createTestApi(server().url)
    expect((await stranger.post(MODIFY, { lastName: 'Stranger' })).status).toBe(402)
  })
})
