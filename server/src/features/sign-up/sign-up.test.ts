import { randomUUID } from 'node:crypto'
import type { InputOf } from '@econsult/contract/call'
import { createInviteLink, revokeInviteLink, INVITE_LINK_TEXTS } from '@econsult/contract/invites'
import { login } from '@econsult/contract/auth/sign-in'
import { acceptTerms, TERMS, TERMS_TEXTS } from '@econsult/contract/sign-up/terms'
import { createSupportCase } from '@econsult/contract/support'
import { fetchCase } from '@econsult/contract/cases'
import { activateMember, MEMBER_TEXTS } from '@econsult/contract/members'
import { fetchUserDataById } from '@econsult/contract/users'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { NOTICES } from '@econsult/contract/notices'
import { readInvite, register, SIGN_UP_ERRORS } from '@econsult/contract/sign-up'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { openPractice } from '../billing/store.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import {
  personSigningUp,
  practiceSigningUp,
  TEST_PASSWORD,
  TEST_PLAN,
} from '../../testing/test-registration.ts'
import type { TestServer } from '../../testing/test-server.ts'

function ownPassword(word: string) {
  const password = `${word} made-up words here`
  return { password, password2: password }
}

function hashOf(link: string): string {
  return link.slice(link.indexOf('hash_') + 'hash_'.length)
}

async function invite(server: TestServer, email = 'owner@demo.example'): Promise<string> {
  const answer = await (await server.signIn(email)).call(createInviteLink, {})
  return hashOf(JSON.stringify(answer.data).slice(0, -2).split('"link":"')[1] ?? '')
}

const rowOf = (server: TestServer, email: string) =>
  server.running.deps.database.asSystem((handle) =>
    handle.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),
  )

const countOf = (server: TestServer) =>
  server.running.deps.database.asSystem(async (handle) => {
    const count = async (table: 'users' | 'practices' | 'subscriptions') =>
      Number(
        (
          await handle
            .selectFrom(table)
            .select((build) => build.fn.countAll().as('rows'))
            .executeTakeFirstOrThrow()
        ).rows,
      )
    return [await count('users'), await count('practices'), await count('subscriptions')]
  })

describeApi('signing up', (server) => {
  const send = (body: InputOf<typeof register>) => server().anonymous.send(register, body)

  test('REG-04 a new practice is created with its plan and an admin, who can sign in after the payment', async () => {
    const input = practiceSigningUp({ email: `Oda.${randomUUID()}@MadeUp.example` })
    const answer = await send(input)
    expect([answer.status, answer.body.message]).toEqual([200, NOTICES.accountCreated])
    const { data } = register.reply.parse(answer.body)
    expect(data).toMatchObject({ practiceName: 'Made-up Practice', isAdmin: true, maxUser: TEST_PLAN })
    const user = await rowOf(server(), input.email.toLowerCase())
    expect(user).toMatchObject({
      is_admin: true,
      active: false,
      user_type: 'PCP',
      phone_number: '+12025550143',
      practice_id: data.practiceId,
    })
    const [practice, subscription] = await server().running.deps.database.asSystem(async (handle) => [
      await handle.selectFrom('practices').selectAll().where('id', '=', data.practiceId).executeTakeFirst(),
      await handle
        .selectFrom('subscriptions')
        .selectAll()
        .where('practice_id', '=', data.practiceId)
        .executeTakeFirst(),
    ])
    expect(practice).toMatchObject({ active: false, max_users: 6, terms_version: null })
    expect(subscription).toMatchObject({ plan_key: TEST_PLAN, seats: 6 })
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password/i)
  })

  test('REG-07 the admin of a new practice can sign in only after the payment has opened it', async () => {
    const input = practiceSigningUp()
    const { data } = register.reply.parse((await send(input)).body)
    const signIn = () => server().anonymous.send(login, { email: input.email, password: TEST_PASSWORD })
    expect((await signIn()).status).toBe(400)
    const paid = {
      practiceId: data.practiceId,
      payment: { id: 'pi_made_up', amountCents: 5000 },
      cardFingerprint: null,
      now: server().clock.now(),
    }
    await server().running.deps.database.asSystem((handle) => openPractice(handle, paid))
    expect((await signIn()).status).toBe(200)
  })

  test('REG-04 an unpaid sign-up can be continued only with the same email and password', async () => {
    const input = practiceSigningUp()
    const { data: first } = register.reply.parse((await send(input)).body)
    const before = await countOf(server())
    const again = await send({
      ...input,
      firstName: 'Other',
      practice: 'Another Practice',
      maxUser: 67_002_900,
    })
    const { data } = register.reply.parse(again.body)
    const retyped = { practiceName: 'Another Practice', maxUser: 67_002_900, signUpToken: null }
    expect({ ...data, signUpToken: null }).toEqual({ ...first, ...retyped })
    const api = createTestApi(server().url, data.signUpToken ?? '')
    await api.call(acceptTerms, { practiceId: first.practiceId })
    const other = { password: 'four other words here', password2: 'four other words here' }
    expect((await send({ ...input, ...other })).body.errors).toEqual({ email: SIGN_UP_ERRORS.emailUnpaid })
    expect(await countOf(server())).toEqual(before)

    const guesses = await Promise.all(Array.from({ length: 12 }, () => send({ ...input, ...other })))
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    server().clock.pass(60_000)
    const paid = {
      practiceId: first.practiceId,
      payment: { id: 'pi_made_up', amountCents: 5000 },
      cardFingerprint: null,
      now: server().clock.now(),
    }
    await server().running.deps.database.asSystem((handle) => openPractice(handle, paid))
    expect((await send(input)).body.errors).toEqual({ email: SIGN_UP_ERRORS.emailTaken })
  })

  test('REG-03 a refused sign-up stores nothing and returns an error for each wrong field', async () => {
    const practiceId = server().practiceId('rival')
    const before = await countOf(server())
    const refused: [Record<string, unknown>, string, string][] = [
      [practiceSigningUp({ maxUser: TEST_PLAN + 1 }), 'maxUser', INVITE_LINK_TEXTS.notValid],
      [practiceSigningUp({ maxUser: '011167150' }), 'maxUser', INVITE_LINK_TEXTS.notValid],
      [practiceSigningUp({ maxUser: undefined }), 'hash', INVITE_LINK_TEXTS.notValid],
      [practiceSigningUp({ role: 'Admin' }), 'role', SIGN_UP_ERRORS.roleRequired],
      [practiceSigningUp({ role: 'PCPSUPERUSER' }), 'role', SIGN_UP_ERRORS.roleRequired],
      [practiceSigningUp({ isAdmin: false }), 'isAdmin', SIGN_UP_ERRORS.adminNeeded],
      [personSigningUp({ practiceId, isAdmin: true }), 'isAdmin', SIGN_UP_ERRORS.adminNotOffered],
      [personSigningUp({ practiceId, isAdmin: 'true' }), 'isAdmin', SIGN_UP_ERRORS.adminNotOffered],
      [practiceSigningUp({ practiceId }), 'isAdmin', SIGN_UP_ERRORS.adminNotOffered],
      [personSigningUp({ practiceId: randomUUID() }), 'practiceId', INVITE_LINK_TEXTS.notValid],
      [personSigningUp({ practiceId: "' or 1=1" }), 'practiceId', INVITE_LINK_TEXTS.notValid],
      [
        practiceSigningUp({ role: 'Specialty', specialtyId: '9999' }),
        'specialtyId',
        SIGN_UP_ERRORS.specialtyUnknown,
      ],
      [practiceSigningUp({ email: 'PCP@Demo.Example.' }), 'email', SIGN_UP_ERRORS.emailTaken],
      [
        practiceSigningUp({ password: 'too short', password2: 'too short' }),
        'password',
        'Use at least 15 characters.',
      ],
      [practiceSigningUp({ active: true }), 'active', 'This field is unknown.'],
      [practiceSigningUp({ practiceId, userType: 'Admin' }), 'userType', 'This field is unknown.'],
    ]
    for (const [input, field, text] of refused) {
      const answer = await send(input)
      expect([answer.status, answer.body.errors]).toEqual([400, { [field]: text }])
    }
    expect(await countOf(server())).toEqual(before)
  })

  test('REG-03 two simultaneous sign-ups with the same email create one account and one practice', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = `${randomUUID()}@madeup.example`
      const [users = 0, practices = 0, subscriptions = 0] = await countOf(server())
      const answers = await Promise.all([
        send(practiceSigningUp({ email, ...ownPassword('first') })),
        send(practiceSigningUp({ email: `${email.toUpperCase()}.`, ...ownPassword('second') })),
        send(practiceSigningUp({ email, ...ownPassword('third') })),
      ])
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
      for (const answer of answers.filter(({ status }) => status === 400)) {
        const texts = [SIGN_UP_ERRORS.emailTaken, SIGN_UP_ERRORS.emailUnpaid]
        expect(texts).toContain(answer.body.errors?.['email'])
      }
      expect(await countOf(server())).toEqual([users + 1, practices + 1, subscriptions + 1])
    }
  })

  test('ACC-09 a user who joins by an invitation link is immediately a member, but not an admin', async () => {
    const hash = await invite(server())
    const read = await server().anonymous.call(readInvite, { hash })
    expect(read.data).toMatchObject({
      kind: 'member',
      practiceName: 'Larkspur Family Medicine',
      isAdmin: false,
      maxUser: null,
    })
    const asAdmin = await send(personSigningUp({ hash, isAdmin: true }))
    expect(asAdmin.body.errors).toEqual({ isAdmin: SIGN_UP_ERRORS.adminNotOffered })
    const elsewhere = await send(personSigningUp({ hash, practiceId: server().practiceId('rival') }))
    expect(elsewhere.body.errors).toEqual({ practiceId: INVITE_LINK_TEXTS.notValid })
    const input = personSigningUp({
      hash,
      isAdmin: false,
      practiceId: server().practiceId('demo'),
      maxUser: 99,
    })
    const { data } = register.reply.parse((await send(input)).body)
    expect(data).toMatchObject({ isAdmin: false, maxUser: null, signUpToken: null })
    expect(await rowOf(server(), input.email)).toMatchObject({ active: true, is_admin: false })
    await server().anonymous.call(login, { email: input.email, password: TEST_PASSWORD })
  })

  test('a new member with access to the whole practice sees its earlier cases, but no support request', async () => {
    const owner = await server().signIn('owner@demo.example')
    const { caseId } = await createTestCase(owner)
    const question = { caseId: randomUUID(), specialtyIds: ['9999' as const], questions: 'Made-up question' }
    await owner.call(createSupportCase, question)
    const casesOf = async (input: ReturnType<typeof personSigningUp>) => {
      const signedIn = await server().anonymous.send(login, { email: input.email, password: TEST_PASSWORD })
      const api = createTestApi(server().url, String(signedIn.body['token']))
      const { data, page } = await api.call(fetchAllCases, { isDeleted: false })
      expect((await api.refused(fetchCase, { caseId: question.caseId })).status).toBe(404)
      expect(data.filter((row) => row.isUnread)).toEqual([])
      expect(page.total).toBe(data.length)
      return data.map((row) => row.caseId)
    }
    const biller = personSigningUp({ hash: await invite(server()), role: 'Biller' })
    await send(biller)
    expect(await casesOf(biller)).toEqual([caseId])
    const pcp = personSigningUp({ hash: await invite(server()) })
    await send(pcp)
    expect(await casesOf(pcp)).toEqual([])

    const waiting = personSigningUp({ practiceId: server().practiceId('demo'), role: 'Biller' })
    const { data } = register.reply.parse((await send(waiting)).body)
    await owner.call(activateMember, { userId: data.userId, confirmOverLimit: true })
    expect(await casesOf(waiting)).toEqual([caseId])
  })

  test('REG-01 a withdrawn link is refused; another practice cannot withdraw the link', async () => {
    const hash = await invite(server())
    const rival = await server().signIn('other@rival.example')
    expect((await rival.refused(revokeInviteLink, { hash })).status).toBe(404)
    await server().anonymous.call(readInvite, { hash })
    const owner = await server().signIn('owner@demo.example')
    await owner.call(revokeInviteLink, { hash })
    await owner.call(revokeInviteLink, { hash })
    for (const { status, errors } of [
      await server().anonymous.refused(readInvite, { hash }),
      await server().anonymous.refused(register, personSigningUp({ hash })),
    ]) {
      expect([status, errors]).toEqual([400, { hash: INVITE_LINK_TEXTS.revoked }])
    }
  })

  test('ACC-09 ten users who join simultaneously by one link fill only the free seats', async () => {
    const hash = await invite(server(), 'other@rival.example')
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(personSigningUp({ hash }))))
    const joined = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 409)
    expect([joined.length, refused.length]).toEqual([4, 6])
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(
      new Set([MEMBER_TEXTS.seatsExceeded({ count: 5 })]),
    )
  })

  test('REG-09 an unsigned practice link creates an inactive account without rights', async () => {
    const practiceId = server().practiceId('demo')
    const input = personSigningUp({ practiceId, maxUser: TEST_PLAN })
    const read = await server().anonymous.call(readInvite, { practiceId, signUpKey: TEST_PLAN })
    expect(read.data).toMatchObject({ kind: 'waiting', isAdmin: false })
    const { data } = register.reply.parse((await send(input)).body)
    expect(data).toMatchObject({ isAdmin: false, signUpToken: null })
    expect(await rowOf(server(), input.email)).toMatchObject({ active: false, is_admin: false })
    const early = await server().anonymous.refused(login, { email: input.email, password: TEST_PASSWORD })
    expect([early.status, Object.keys(early.errors ?? {})]).toEqual([400, ['inactive']])
  })

  test('REG-05 terms are accepted once during the sign-up and cannot be changed', async () => {
    const { data } = register.reply.parse((await send(practiceSigningUp())).body)
    const { practiceId, userId } = data
    const api = createTestApi(server().url, data.signUpToken ?? '')
    const other = await api.refused(acceptTerms, { practiceId: server().practiceId('demo') })
    expect(other.status).toBe(403)
    const old = await api.refused(acceptTerms, { practiceId, version: '2020-01' })
    expect([old.status, old.message]).toEqual([409, TERMS_TEXTS.changed])
    const first = await api.send(acceptTerms, { practiceId, version: TERMS.version })
    expect(first.status).toBe(200)
    server().clock.pass(60_000)
    const second = await api.send(acceptTerms, { practiceId })
    expect(second.body).toEqual(first.body)
    const kept = await server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('practices').selectAll().where('id', '=', practiceId).executeTakeFirstOrThrow(),
    )
    expect(kept).toMatchObject({ terms_version: TERMS.version, terms_accepted_by: userId })
    await expect(
      server().running.deps.database.asSystem((handle) =>
        handle.updateTable('terms_acceptances').set({ version: 'changed' }).execute(),
      ),
    ).rejects.toThrow('permission denied')
  })

  test('REG-05 the sign-up token cannot be used for other calls and expires after two hours', async () => {
    const { data } = register.reply.parse((await send(practiceSigningUp())).body)
    const api = createTestApi(server().url, data.signUpToken ?? '')
    expect((await api.refused(fetchUserDataById, {})).status).toBe(402)
    server().clock.pass(2 * 60 * 60 * 1000 + 1000)
    expect((await api.refused(acceptTerms, { practiceId: data.practiceId })).status).toBe(403)
    const session = await server().signIn('pcp@demo.example')
    expect((await session.refused(acceptTerms, { practiceId: data.practiceId })).status).toBe(403)
  })
})
