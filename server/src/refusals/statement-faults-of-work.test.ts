import { randomUUID } from 'node:crypto'
import { saveNewInbox } from '@econsult/contract/messages'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SMS_ACCOUNT, type SmsServer, startSmsServer } from '../../../sandbox/src/sms/sms-server.ts'
import { signatureOf } from '../features/billing/testing/test-webhooks.ts'
import { startTestVendors, type TestVendors } from '../features/deliveries/testing/test-vendors.ts'
import { SMS_WEBHOOK_PATH, STRIPE_WEBHOOK_PATH } from '../http/webhook-paths.ts'
import { atDepth } from '../testing/depth.ts'
import { assign, createTestCase } from '../testing/test-case.ts'
import { anyTestDatabase } from '../testing/test-databases.ts'
import { insertLinkedPatients } from '../testing/test-linked-patients.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type Said, StatementSweep } from './testing/statement-sweep.ts'

/** Number of outbox statements that are broken, one in each run. */
const RUNS = atDepth(18, 36)

const sweep = new StatementSweep()
let server: TestServer
let vendors: TestVendors
let sms: SmsServer
beforeAll(async () => {
  ;[vendors, sms] = await Promise.all([startTestVendors(), startSmsServer()])
  server = await startTestServer(anyTestDatabase, {
    ...vendors.environment,
    SMS_BASE_URL: sms.url,
    SMS_ACCOUNT_SID: SMS_ACCOUNT.accountSid,
    SMS_AUTH_TOKEN: SMS_ACCOUNT.authToken,
    SMS_FROM: '+15005550006',
  })
  await sweep.quieten(server)
  await insertLinkedPatients(server)
})
afterAll(async () => {
  sweep.end()
  await server.close()
  await Promise.all([vendors.close(), sms.close()])
})

/** Gives work that has no response a status: 200 if it succeeds, 500 if it fails. */
const asSaid = (work: () => Promise<unknown>) => (): Promise<Said> =>
  work().then(
    () => ({ status: 200 }),
    () => ({ status: 500 }),
  )

describe('background work whose statements fail (X16)', () => {
  test('recurring work that fails stops no other work, and is done in the next run', async () => {
    for (const { what, work } of server.running.timers.works) {
      const run = asSaid(work)
      await sweep.sweep(server, `timer ${what}`, run, { usual: await sweep.usual(run), mayGoOn: true })
    }
    expect(sweep.wrong).toEqual([])
  })

  test('outbox rows are kept whichever statement fails, and done later', async () => {
    const { outbox, deps } = server.running
    const pcp = await server.signIn('pcp@demo.example')
    const kinds = new Set<string>()
    const waiting = () =>
      deps.database.asSystem((handle) =>
        handle.selectFrom('outbox').select(['kind', 'last_error']).where('state', '=', 'waiting').execute(),
      )
    for (let at = 0; at < RUNS; at += 1) {
      if (at % 6 === 0) {
        const { caseId } = await createTestCase(pcp)
        await assign(server, caseId)
        await pcp.call(saveNewInbox, { channelId: caseId, content: 'Made-up words' })
        await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
        server.clock.pass(90_000)
        for (const { kind } of await waiting()) kinds.add(kind)
      }
      const fault = at % 2 === 0 ? 'refused' : 'connection ended'
      await sweep.strike(
        server,
        `outbox statement ${at}`,
        asSaid(() => outbox.runOnce()),
        { planned: { at, fault }, mayGoOn: true },
      )
      server.clock.pass(2000)
    }
    for (let turn = 0; turn < 12; turn += 1) {
      server.clock.pass(600_000)
      await outbox.runOnce()
    }
    // Emails cannot be sent in this test; all other work is done.
    const left = (await waiting()).filter(
      (row) => !row.kind.startsWith('notice-') && !row.kind.startsWith('mail'),
    )
    process.stdout.write(
      `statement faults of the outbox: ${RUNS}, over ${[...kinds].toSorted().join(', ')}\n`,
    )
    expect([sweep.wrong, left]).toEqual([[], []])
  })

  test('webhooks respond with a failure, so that the vendor sends them again', async () => {
    const practice = server.practiceId('demo')
    const fax = new URL(
      server.running.deps.deliveryLinks.faxCallback({ practice_id: practice, id: randomUUID() }),
    )
    const post = async (path: string, headers: Record<string, string>, body: string): Promise<Said> => {
      const answer = await server.anonymous.raw(path, { method: 'POST', headers, body })
      return { status: answer.status, body: await answer.text() }
    }
    const webhooks: Record<string, () => Promise<Said>> = {
      payment: () => {
        const at = Math.floor(server.clock.now().getTime() / 1000)
        const data = { object: { id: 'in_made_up', object: 'invoice' } }
        const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'invoice.paid', created: at, data }
        const payload = JSON.stringify(event)
        const signature = signatureOf(payload, { secret: server.stripe.webhookSecret, at })
        return post(
          STRIPE_WEBHOOK_PATH,
          { 'content-type': 'application/json', 'stripe-signature': signature },
          payload,
        )
      },
      text: async () => ({ status: await sms.answer(server.url + SMS_WEBHOOK_PATH, '+12025550143', 'STOP') }),
      fax: () => {
        server.clock.pass(1000)
        return post(`${fax.pathname}${fax.search}`, { 'content-type': 'application/json' }, '{}')
      },
    }
    for (const [name, send] of Object.entries(webhooks)) {
      const usual = await sweep.usual(send)
      expect([name, usual.status, usual.sent.length > 0]).toEqual([name, 200, true])
      await sweep.sweep(server, `webhook of a ${name}`, send, { usual })
    }
    expect(sweep.wrong).toEqual([])
  })
})
