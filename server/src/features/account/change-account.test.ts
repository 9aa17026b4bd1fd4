import { fetchUserDataById } from '@econsult/contract/users'
import { confirmPassword, readPasswordLink } from '@econsult/contract/auth/passwords'
import { modifyUserDataById, ACCOUNT_TEXTS } from '@econsult/contract/account'
import { login } from '@econsult/contract/auth/sign-in'
import { EMAIL_TEXTS } from '@econsult/contract/email-address'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { connectTestSocket } from '../../testing/test-socket.ts'
import { createPasswordLink } from '../auth/password-links/store.ts'

const GOOD_PASSWORD = 'heron over a quiet made-up lake'

async function selfOf(api: TestApi) {
  return (await api.call(fetchUserDataById, {})).data
}

async function proofOf(api: TestApi, oldPassword = DEMO_PASSWORD): Promise<string> {
  const answer = await api.call(confirmPassword, { oldPassword })
  return z.object({ proof: z.string() }).parse(answer.data).proof
}

describeApi('changing one’s own account', (server) => {
  test('ACC-02 name, phone and notification settings are saved, the phone as E.164', async () => {
    const api = await server().signIn('pcp@demo.example')
    const answer = await api.send(modifyUserDataById, {
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
  ])('ACC-02 %o is rejected with a field error, and nothing is saved', async (changes, errors) => {
    const api = await server().signIn('superuser@demo.example')
    const before = await selfOf(api)
    const answer = await api.refused(modifyUserDataById, changes)
    expect([answer.status, answer.errors]).toEqual([400, errors])
    expect(await selfOf(api)).toEqual(before)
  })

  test('ACC-03 text notifications can only be turned on with a phone number', async () => {
    const api = await server().signIn('owner@demo.example')
    const answer = await api.refused(modifyUserDataById, { phoneNotification: true })
    expect(answer.errors).toEqual({
      phoneNotification: 'Please save your phone number before moving on.',
    })
    await api.call(modifyUserDataById, { phoneNumber: '202 555 0143', phoneNotification: true })
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
      const { status } = await api.send(modifyUserDataById, { lastName: 'Changed', [field]: value })
      expect([field, status]).toEqual([field, 400])
    }
    const other = { userID: server().userId('owner@demo.example'), lastName: 'Changed' }
    expect((await api.refused(modifyUserDataById, other)).status).toBe(403)
    expect(await selfOf(api)).toEqual(before)
  })

  test('changing the email requires a proof of the password from the same session, and the proof is valid once', async () => {
    const api = await server().signIn('cardio@demo.example')
    const beside = await server().signIn('cardio@demo.example')
    const other = await server().signIn('derm@demo.example')
    const change = { email: 'cardio.new@madeup.example', lastName: 'Never' }
    const stolen = [undefined, 'made-up', await proofOf(beside), await proofOf(other)]
    for (const proof of stolen) {
      const answer = await api.refused(modifyUserDataById, { ...change, proof })
      expect([answer.status, answer.message]).toEqual([403, ACCOUNT_TEXTS.proofRequired])
    }
    expect((await selfOf(api)).lastName).toBe('Okonjo')
    const proof = await proofOf(api)
    const taken = await api.refused(modifyUserDataById, { email: 'Other@rival.example', proof })
    expect([taken.status, taken.errors]).toEqual([400, { email: EMAIL_TEXTS.taken }])
    await api.call(modifyUserDataById, { email: change.email, proof })
    expect((await api.refused(modifyUserDataById, { email: 'again@madeup.example', proof })).status).toBe(403)
    const late = await proofOf(api)
    server().clock.pass(5 * 60 * 1000 + 1000)
    expect(
      (await api.refused(modifyUserDataById, { email: 'late@madeup.example', proof: late })).status,
    ).toBe(403)
  })

  test('a password link that was sent to the former email becomes invalid', async () => {
    const email = 'biller@demo.example'
    const api = await server().signIn(email)
    const { database, clock } = server().running.deps
    const userId = server().userId(email)
    const token = await database.asSystem((handle) =>
      createPasswordLink(handle, { userId, purpose: 'reset', now: clock.now() }),
    )
    const isOpen = async () => (await server().anonymous.send(readPasswordLink, { token })).body['data']
    expect(await isOpen()).toMatchObject({ works: true })
    await api.call(modifyUserDataById, { email: 'moved@madeup.example', proof: await proofOf(api) })
    expect(await isOpen()).toEqual({ works: false, purpose: 'reset' })
    await api.call(modifyUserDataById, { email, proof: await proofOf(api) })
  })

  test('only one of several accounts that change to the same email simultaneously succeeds', async () => {
    const people = await Promise.all(
      ['pcp@demo.example', 'superuser@demo.example', 'biller@demo.example'].map((email) =>
        server().signIn(email),
      ),
    )
    const proofs = await Promise.all(people.map((api) => proofOf(api)))
    const answers = await Promise.all(
      people.map((api, index) =>
        api.send(modifyUserDataById, { email: 'wanted@madeup.example', proof: proofs[index] }),
      ),
    )
    expect(answers.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
  })

  test('ACC-04 a new password must follow the rules, replaces the old one and ends the other sessions', async () => {
    const api = await server().signIn('derm@demo.example')
    const beside = await server().signIn('derm@demo.example')
    const live = await connectTestSocket(server(), beside.token)
    const ended = live.ended()
    const proof = await proofOf(api)
    for (const password of ['short', 'passwordpassword', 'derm@demo.example']) {
      const answer = await api.refused(modifyUserDataById, { password, proof })
      expect([password, answer.status, Object.keys(answer.errors ?? {})]).toEqual([
        password,
        400,
        ['password'],
      ])
    }
    await api.call(modifyUserDataById, { password: GOOD_PASSWORD, proof })
    await ended
    expect((await beside.refused(fetchUserDataById, {})).status).toBe(402)
    await api.call(fetchUserDataById, {})
    const email = 'derm@demo.example'
    expect((await server().anonymous.refused(login, { email, password: DEMO_PASSWORD })).status).toBe(400)
    await server().anonymous.call(login, { email, password: GOOD_PASSWORD })
    const audit = await server().running.deps.database.asSystem((handle) =>
      sql<{
        all: string
      }>`select coalesce(string_agg(audit_log::text, ' '), '') as all from audit_log`.execute(handle),
    )
    expect(audit.rows[0]?.all).not.toContain(GOOD_PASSWORD)
  })

  test('rejects a call without a session', async () => {
    const stranger = createTestApi(server().url)
    expect((await stranger.refused(modifyUserDataById, { lastName: 'Stranger' })).status).toBe(402)
  })
})
