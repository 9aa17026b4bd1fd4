import { EMAIL_TEXTS } from '@econsult/contract/email-address'
import { randomUUID } from 'node:crypto'
import {
  userReferEmail,
  newUserInviteEmail,
  INVITATION_TEXTS,
  MAX_INVITATIONS_A_DAY,
} from '@econsult/contract/invites'
import { VALIDATION } from '@econsult/contract/notices'
import { register } from '@econsult/contract/sign-up'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../testing/test-databases.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { practiceSigningUp } from '../../testing/test-registration.ts'

describe.each(testDatabases)('invitations by email, on %s', (kind) => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer(kind, { PUBLIC_URL: 'https://clinic.example' })
  })
  afterAll(() => server.close())

  /** Runs the outbox until it is empty, because its timer is stopped; one run handles ten rows. */
  async function sendAll(): Promise<void> {
    for (let turn = 0; turn < 5; turn += 1) await server.running.outbox.runOnce()
  }

  const referralsOf = (email: string) =>
    server.running.deps.database.asSystem((handle) =>
      handle.selectFrom('referrals').selectAll().where('invite_email', '=', email).execute(),
    )

  test('ACC-10 a referral is sent as a real email, in text and HTML, with the sender’s name and a link', async () => {
    const pcp = await server.signIn('pcp@demo.example')
    const answer = await pcp.send(userReferEmail, {
      inviteName: ' Oren  Madeup ',
      inviteEmail: 'Oren@MadeUp.example',
    })
    expect([answer.status, answer.body.message]).toEqual([200, 'Refer invitation has been sent.'])
    await sendAll()
    const sent = server.mailbox.received.filter(({ to }) => to?.[0]?.address === 'oren@madeup.example')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toBe('Jonas Abernathy invites you to eConsult')
    const link = 'https://clinic.example/register/identification/signUpKey_11167150/isAdmin_true'
    for (const body of [sent[0]?.text, sent[0]?.html]) {
      expect(body).toContain('Dear Oren Madeup,')
      expect(body).toContain('Larkspur Family Medicine')
      expect(body).toContain(link)
    }
  })

  test('REG-10 an invitation displays its message as plain text, whatever it contains', async () => {
    const derm = await server.signIn('derm@demo.example')
    const emailText = 'First line\n<b>bold</b> & "quoted"'
    const invitation = { inviteName: 'Ida Madeup', inviteEmail: 'ida@madeup.example', emailText }
    expect((await derm.send(newUserInviteEmail, invitation)).body.message).toBe(INVITATION_TEXTS.sent)
    await sendAll()
    const sent = server.mailbox.received.find(({ to }) => to?.[0]?.address === 'ida@madeup.example')
    expect(sent?.text).toContain(emailText)
    expect(sent?.html).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot;')
  })

  test('REG-10 errors are reported for the fields name, inviteEmail and text', async () => {
    const pcp = await server.signIn('pcp@demo.example')
    const empty = await pcp.refused(newUserInviteEmail, { inviteName: ' ', inviteEmail: '', emailText: '' })
    expect([empty.status, empty.errors]).toEqual([
      400,
      {
        name: INVITATION_TEXTS.nameRequired,
        inviteEmail: VALIDATION.emailRequired,
        text: INVITATION_TEXTS.messageRequired,
      },
    ])
    const wrong = await pcp.refused(newUserInviteEmail, {
      inviteName: 'x'.repeat(101),
      inviteEmail: 'ida@madeup',
      emailText: 'Look at https://madeup.example/prize',
    })
    expect(wrong.errors).toEqual({
      name: INVITATION_TEXTS.nameTooLong({ count: 100 }),
      inviteEmail: EMAIL_TEXTS.invalid,
      text: INVITATION_TEXTS.noLinks,
    })
    const linking = [
      'MADEUP.TECH/login',
      'prize.madeup.health',
      'madeup.museum/prize',
      'Look at madeup.de',
      'ftp://madeup',
    ]
    for (const emailText of linking) {
      const linked = await pcp.refused(newUserInviteEmail, {
        inviteName: 'Ida',
        inviteEmail: 'ida@madeup.example',
        emailText,
      })
      expect([emailText, linked.errors]).toEqual([emailText, { text: INVITATION_TEXTS.noLinks }])
    }
    const referred = await pcp.refused(userReferEmail, { inviteName: 'www.madeup.com', inviteEmail: 'a@b@c' })
    expect(referred.errors).toEqual({
      name: INVITATION_TEXTS.noLinks,
      inviteEmail: EMAIL_TEXTS.invalid,
    })
  })

  test('ACC-10 the twenty-first invitation within a day is rejected, even when many are sent simultaneously', async () => {
    const owner = await server.signIn('owner@demo.example')
    const send = () =>
      owner.send(userReferEmail, { inviteName: 'Made Up', inviteEmail: `${randomUUID()}@madeup.example` })
    const answers = await Promise.all(Array.from({ length: MAX_INVITATIONS_A_DAY + 3 }, send))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_INVITATIONS_A_DAY)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.body.message).toBe(INVITATION_TEXTS.tooMany({ count: 20 }))
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
    server.clock.pass(24 * 60 * 60 * 1000 + 1000)
    const nextDay = await server.signIn('owner@demo.example')
    await nextDay.call(userReferEmail, { inviteName: 'A', inviteEmail: 'a@madeup.example' })
  })

  test('REG-08 a sign-up with the referred address marks the referral and notifies its sender', async () => {
    const email = `${randomUUID()}@madeup.example`
    const pcp = await server.signIn('pcp@demo.example')
    for (const inviteEmail of [email, email.toUpperCase()]) {
      await pcp.call(userReferEmail, { inviteName: 'Oren Madeup', inviteEmail })
    }
    expect(await referralsOf(email)).toHaveLength(1)
    const { data } = await server.anonymous.call(register, practiceSigningUp({ firstName: 'Oren', email }))
    expect(await referralsOf(email)).toMatchObject([
      {
        referrer_user_id: server.userId('pcp@demo.example'),
        referrer_practice_id: server.practiceId('demo'),
        referred_practice_id: data.practiceId,
        referred_user_id: data.userId,
        credited_at: null,
      },
    ])
    await sendAll()
    const told = server.mailbox.received.filter(({ to }) => to?.[0]?.address === 'pcp@demo.example')
    expect(told.map(({ subject }) => subject)).toEqual([
      'eConsult: a colleague whom you referred has signed up',
    ])
    expect(JSON.stringify(told)).not.toContain(email)
  })
})
