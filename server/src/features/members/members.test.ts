import { randomUUID } from 'node:crypto'
import {
  fetchPracticeMemberDataById,
  getTotalPracticeUsers,
  resendMemberInvitation,
  deleteUserFromPractice,
  activateMember,
  addMemberToPractice,
  MEMBER_TEXTS,
  type Member,
  memberSchema,
} from '@econsult/contract/members'
import { fetchUserDataById } from '@econsult/contract/users'
import * as contract from '@econsult/contract/auth/sign-in'
import type { InputOf } from '@econsult/contract/call'
import { EMAIL_TEXTS } from '@econsult/contract/email-address'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { connectTestSocket } from '../../testing/test-socket.ts'

const ADMIN = 'owner@demo.example'

function madeUp(
  changes: Partial<InputOf<typeof addMemberToPractice>> = {},
): InputOf<typeof addMemberToPractice> {
  return {
    firstName: 'Testina',
    lastName: 'Madeup',
    email: `${randomUUID()}@madeup.example`,
    confirmOverLimit: true,
    ...changes,
  }
}

async function membersOf(api: TestApi): Promise<Member[]> {
  return (await api.call(fetchPracticeMemberDataById, {})).data
}

async function totalOf(api: TestApi): Promise<number> {
  return (await api.call(getTotalPracticeUsers, {})).data
}

/** Sets the number of seats in the demo practice's plan. */
async function setSeats(server: TestServer, seats: number): Promise<void> {
  const id = server.practiceId('demo')
  await server.running.deps.database.asSystem((handle) =>
    handle.updateTable('practices').set({ max_users: seats }).where('id', '=', id).execute(),
  )
}

async function setActive(server: TestServer, userId: string, active: boolean): Promise<void> {
  await server.running.deps.database.asSystem((handle) =>
    handle.updateTable('users').set({ active }).where('id', '=', userId).execute(),
  )
}

describeApi('members of a practice', (server) => {
  test('ACC-06 ACC-11 a practice admin sees their own members, without any secret', async () => {
    const api = await server().signIn(ADMIN)
    const members = await membersOf(api)
    expect(members.map((one) => one.email).toSorted()).toEqual([
      'biller@demo.example',
      'owner@demo.example',
      'pcp@demo.example',
      'superuser@demo.example',
    ])
    expect(members.find((one) => one.email === ADMIN)).toEqual({
      id: server().userId(ADMIN),
      firstName: 'Maya',
      lastName: 'Lindqvist',
      email: ADMIN,
      userType: 'PCP',
      active: true,
      isAdmin: true,
      invitedAt: null,
      isInvitationUndelivered: false,
    })
    expect(await totalOf(api)).toBe(4)
    const rival = { practiceId: server().practiceId('rival') }
    expect((await api.refused(fetchPracticeMemberDataById, rival)).status).toBe(403)
    expect((await api.refused(getTotalPracticeUsers, rival)).status).toBe(403)
  })

  test('ACC-07 a member can be added, and each wrong field is rejected with an error text of its own', async () => {
    await setSeats(server(), 100)
    const api = await server().signIn(ADMIN)
    const empty = await api.refused(addMemberToPractice, { firstName: ' ', lastName: '', email: '' })
    expect(empty.errors).toEqual({
      firstName: 'Name field is required.',
      lastName: 'Name field is required.',
      email: 'Email field is required.',
    })
    const dotted = await api.refused(addMemberToPractice, madeUp({ email: 'new@madeup..example' }))
    expect([dotted.status, dotted.errors]).toEqual([400, { email: 'Email is invalid.' }])
    const before = await totalOf(api)
    const email = `${randomUUID()}@MadeUp.example`
    const added = await api.send(addMemberToPractice, madeUp({ email, maxUsers: 1, confirmOverLimit: false }))
    expect([added.status, added.body.message]).toEqual([200, 'Member has been added successfully'])
    expect(added.body.data).toMatchObject({ email: email.toLowerCase(), active: true, isAdmin: false })
    expect(await totalOf(api)).toBe(before + 1)
    for (const taken of [email, 'Other@rival.example']) {
      const again = await api.refused(addMemberToPractice, madeUp({ email: taken }))
      expect([again.status, again.errors]).toEqual([400, { email: EMAIL_TEXTS.taken }])
    }
    expect(await totalOf(api)).toBe(before + 1)
  })

  test('ACC-07 a member has the role chosen at the invitation; a specialist can add only specialists', async () => {
    await setSeats(server(), 100)
    const api = await server().signIn(ADMIN)
    for (const userType of ['PCP', 'PCPSUPERUSER', 'Biller'] as const) {
      expect((await api.call(addMemberToPractice, madeUp({ userType }))).data).toMatchObject({
        userType,
        isAdmin: false,
      })
    }
    for (const userType of ['Admin', 'Specialty', '']) {
      const refused = await api.post(addMemberToPractice.path, { ...madeUp(), userType })
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['userType']])
    }
  })

  test('ACC-07 an invitation can be sent again after a minute, until the member has joined', async () => {
    await setSeats(server(), 100)
    const api = await server().signIn(ADMIN)
    const added = (await api.call(addMemberToPractice, madeUp())).data
    const firstAt = added.invitedAt ?? 0
    expect(firstAt).toBeGreaterThan(0)
    const again = { userId: added.id }
    expect((await api.send(resendMemberInvitation, again)).body.message).toBe(MEMBER_TEXTS.invitedJustNow)
    server().clock.pass(61_000)
    const answers = await Promise.all([1, 2, 3].map(() => api.send(resendMemberInvitation, again)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    const listed = (await membersOf(api)).find(({ id }) => id === added.id)
    expect(listed?.invitedAt).toBeGreaterThan(firstAt + 60_000)
    server().clock.pass(61_000)
    const joined = await api.refused(resendMemberInvitation, { userId: server().userId('pcp@demo.example') })
    expect([joined.status, joined.message]).toEqual([409, MEMBER_TEXTS.joinedAlready])
    const rival = await server().signIn('other@rival.example')
    expect((await rival.refused(resendMemberInvitation, again)).status).toBe(404)
    await api.call(deleteUserFromPractice, again)
    expect((await api.refused(resendMemberInvitation, again)).status).toBe(404)
  })

  test('ACC-08 beyond the plan’s seats, a member is added only with confirmation of the cost', async () => {
    const api = await server().signIn(ADMIN)
    const taken = await totalOf(api)
    await setSeats(server(), taken)
    const refused = await api.refused(
      addMemberToPractice,
      madeUp({ confirmOverLimit: undefined, maxUsers: 1_000_000 }),
    )
    expect([refused.status, refused.message]).toEqual([
      409,
      `Total allowed users for your Practice has exceeded the set: ${taken}`,
    ])
    expect(await totalOf(api)).toBe(taken)
    await api.call(addMemberToPractice, madeUp())
    expect(await totalOf(api)).toBe(taken + 1)
  })

  test('ACC-08 of 50 simultaneous Add Member calls for one free seat, one succeeds', async () => {
    const api = await server().signIn(ADMIN)
    const taken = await totalOf(api)
    await setSeats(server(), taken + 1)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.send(addMemberToPractice, madeUp({ confirmOverLimit: false }))),
    )
    const statuses = answers.map((one) => one.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect(await totalOf(api)).toBe(taken + 1)
  })

  test('ACC-08 each seat beyond the plan is billed until its member is removed', async () => {
    const api = await server().signIn(ADMIN)
    const taken = await totalOf(api)
    await setSeats(server(), taken)
    const practiceId = server().practiceId('demo')
    const { database } = server().running.deps
    await database.asSystem((handle) =>
      sql`insert into subscriptions (practice_id, plan_key, seats, created_at)
        values (${practiceId}, 11167150, ${taken}, now())`.execute(handle),
    )
    const billed = async () => {
      const row = await database.asSystem((handle) =>
        handle
          .selectFrom('subscriptions')
          .select('seats')
          .where('practice_id', '=', practiceId)
          .executeTakeFirstOrThrow(),
      )
      return row.seats
    }
    const added = await Promise.all([1, 2, 3].map(() => api.send(addMemberToPractice, madeUp())))
    expect(added.map((one) => one.status)).toEqual([200, 200, 200])
    expect(await billed()).toBe(taken + 3)
    const { id } = memberSchema.parse(added[0]?.body.data)
    await api.call(deleteUserFromPractice, { userId: id })
    expect(await billed()).toBe(taken + 2)
  })

  test('if two members with the same address are added at the same time, only one is added', async () => {
    await setSeats(server(), 1000)
    const api = await server().signIn(ADMIN)
    const body = madeUp()
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.send(addMemberToPractice, body)))
    expect(answers.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([
      200, 400, 400, 400,
    ])
  })

  test("ACC-06 ACC-11 admin members cannot be deleted, and another practice's members are not found", async () => {
    const api = await server().signIn(ADMIN)
    const self = await api.refused(deleteUserFromPractice, { userId: server().userId(ADMIN) })
    expect([self.status, self.message]).toEqual([403, MEMBER_TEXTS.adminStays])
    for (const userId of [server().userId('other@rival.example'), randomUUID(), 'nobody']) {
      expect((await api.refused(deleteUserFromPractice, { userId })).status).toBe(404)
      expect((await api.refused(activateMember, { userId })).status).toBe(404)
    }
    const plain = await server().signIn('pcp@demo.example')
    const colleague = { userId: server().userId('biller@demo.example') }
    expect((await plain.refused(deleteUserFromPractice, colleague)).status).toBe(403)
    expect((await plain.refused(activateMember, colleague)).status).toBe(403)
  })

  test('AUTH-13 ACC-06 a deleted member loses access immediately, also on the socket, and may be added again', async () => {
    const api = await server().signIn(ADMIN)
    const member = await server().signIn('superuser@demo.example')
    const live = await connectTestSocket(server(), member.token)
    const started = Date.now()
    const ended = live.ended()
    const answer = await api.send(deleteUserFromPractice, {
      userId: server().userId('superuser@demo.example'),
    })
    expect([answer.status, answer.body.message]).toEqual([200, 'Member has been deleted successfully'])
    await ended
    expect((await member.refused(fetchUserDataById, {})).status).toBe(402)
    expect(Date.now() - started).toBeLessThan(2000)
    await expect(connectTestSocket(server(), member.token)).rejects.toThrow()
    const login = await server().anonymous.refused(contract.login, {
      email: 'superuser@demo.example',
      password: 'Demo-consult-2026!',
    })
    expect(login.status).toBe(400)
    expect((await membersOf(api)).map((one) => one.email)).not.toContain('superuser@demo.example')
    expect(
      (await api.refused(deleteUserFromPractice, { userId: server().userId('superuser@demo.example') }))
        .status,
    ).toBe(404)
    await api.call(addMemberToPractice, madeUp({ email: 'superuser@demo.example' }))
  })

  test('AUTH-13 a waiting member cannot sign in before the practice admin activates them, which uses a seat', async () => {
    const api = await server().signIn(ADMIN)
    const userId = server().userId('biller@demo.example')
    await setActive(server(), userId, false)
    const taken = await totalOf(api)
    await setSeats(server(), taken)
    const refused = await api.refused(activateMember, { userId })
    expect([refused.status, refused.message]).toEqual([409, MEMBER_TEXTS.seatsExceeded({ count: taken })])
    await setSeats(server(), taken + 1)
    const answers = await Promise.all([1, 2, 3].map(() => api.send(activateMember, { userId })))
    expect(answers.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await totalOf(api)).toBe(taken + 1)
    expect((await server().signIn('biller@demo.example')).token).toBeTruthy()
  })
})
