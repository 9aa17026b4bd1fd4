import {
  addMemberToPractice,
  resendMemberInvitation,
  deleteUserFromPractice,
  fetchPracticeMemberDataById,
  memberSchema,
} from '@econsult/contract/members'
import { readPasswordLink, confirmPassword } from '@econsult/contract/auth/passwords'
import { updatePracticeDataById } from '@econsult/contract/practices'
import { modifyUserDataById } from '@econsult/contract/account'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../testing/test-databases.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'

describe.each(testDatabases)('emails sent from the account page, on %s', (kind) => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer(kind, { PUBLIC_URL: 'https://clinic.example' })
  })
  afterAll(() => server.close())

  test('ACC-07 the member gets one invitation with a link to set a password; the link is not stored', async () => {
    const admin = await server.signIn('owner@demo.example')
    const email = 'testina@madeup.example'
    const body = { firstName: 'Testina', lastName: '<b>Madeup</b>', email }
    await admin.call(addMemberToPractice, body)
    await server.running.outbox.runOnce()
    await server.running.outbox.runOnce()
    expect(server.mailbox.to(email)).toHaveLength(1)
    const [mail] = server.mailbox.to(email)
    const link = /https:\/\/clinic\.example\/resetpassword\/([\w-]+)/.exec(mail?.text ?? '')
    expect(link).not.toBeNull()
    expect(mail?.subject).toContain('Larkspur Family Medicine')
    expect(mail?.html).not.toContain('<b>Madeup')
    const stored = await server.running.deps.database.asSystem((handle) =>
      handle.selectFrom('outbox').select('payload').execute(),
    )
    expect(JSON.stringify(stored)).not.toContain(link?.[1])
  })

  test('ACC-07 if an invitation is sent again, it has a new link; a link that was revoked is rejected', async () => {
    const admin = await server.signIn('owner@demo.example')
    const email = 'twice@madeup.example'
    const body = { firstName: 'Twice', lastName: 'Madeup', email, confirmOverLimit: true }
    const added = await admin.call(addMemberToPractice, body)
    const { id: userId } = memberSchema.parse(added.data)
    await server.running.outbox.runOnce()
    server.clock.pass(61_000)
    await admin.call(resendMemberInvitation, { userId })
    await server.running.outbox.runOnce()
    const tokens = server.mailbox.to(email).map(({ text = '' }) => /resetpassword\/([\w-]+)/.exec(text)?.[1])
    expect(new Set(tokens).size).toBe(2)
    const read = (token: string | undefined) =>
      server.anonymous.send(readPasswordLink, { token: token ?? '' })
    expect((await read(tokens[1])).body.data).toMatchObject({ works: true, email })
    await admin.call(deleteUserFromPractice, { userId })
    expect((await read(tokens[1])).body.data).toMatchObject({ works: false })
  })

  test('ACC-07 if the mail server rejects an invitation, it is listed as not delivered until another one is sent', async () => {
    const admin = await server.signIn('owner@demo.example')
    const email = 'refused@madeup.example'
    const body = { firstName: 'Refused', lastName: 'Madeup', email, confirmOverLimit: true }
    const added = await admin.call(addMemberToPractice, body)
    const { id: userId } = memberSchema.parse(added.data)
    const isUndelivered = async () => {
      const listed = await admin.call(fetchPracticeMemberDataById, {})
      const members = memberSchema.array().parse(listed.data)
      return members.find(({ id }) => id === userId)?.isInvitationUndelivered
    }
    expect(await isUndelivered()).toBe(false)
    server.mailbox.refuse(550)
    await server.running.outbox.runOnce()
    expect(await isUndelivered()).toBe(true)
    server.mailbox.refuse(undefined)
    server.clock.pass(61_000)
    await admin.call(resendMemberInvitation, { userId })
    expect(await isUndelivered()).toBe(false)
    await server.running.outbox.runOnce()
    expect(await isUndelivered()).toBe(false)
  })

  test('ACC-02 every admin of the practice is notified of a changed fax number', async () => {
    const admin = await server.signIn('owner@demo.example')
    const proof = await admin.call(confirmPassword, { oldPassword: 'Demo-consult-2026!' })
    const change = { faxNumber: '+1 (202) 555-0177', ...Object(proof.data) }
    await admin.call(updatePracticeDataById, change)
    await admin.call(updatePracticeDataById, change)
    await server.running.outbox.runOnce()
    const told = server.mailbox.to('owner@demo.example')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('Maya Lindqvist changed the fax number of Larkspur Family Medicine.')
    expect(JSON.stringify(told)).not.toMatch(/555.?0177/)
  })

  test('a changed email is reported to the old address, and a changed password to its user', async () => {
    const api = await server.signIn('pcp@demo.example')
    const proofOf = async (oldPassword: string) => (await api.call(confirmPassword, { oldPassword })).data
    const proof = await proofOf('Demo-consult-2026!')
    const changes = { email: 'Jonas.New@madeup.example', ...Object(proof) }
    const answer = await api.send(modifyUserDataById, changes)
    expect([answer.status, answer.body.data]).toMatchObject([200, { email: 'jonas.new@madeup.example' }])
    const password = 'heron over a quiet made-up lake'
    const change = { password, ...Object(await proofOf('Demo-consult-2026!')) }
    await api.call(modifyUserDataById, change)
    await server.running.outbox.runOnce()
    expect(server.mailbox.to('pcp@demo.example').map((mail) => mail.subject)).toEqual([
      'eConsult: your email was changed',
    ])
    expect(server.mailbox.to('jonas.new@madeup.example').map((mail) => mail.subject)).toEqual([
      'eConsult: confirm your email',
      'eConsult: your password was changed',
    ])
    expect(JSON.stringify(server.mailbox.received)).not.toContain(password)
  })
})
