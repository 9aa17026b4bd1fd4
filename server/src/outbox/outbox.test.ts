import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { saveNewInbox } from '@econsult/contract/messages'
import { readInbox } from '@econsult/contract/cases/inbox'
import { MailRefusedError } from '@econsult/adapters/mail/mail-port'
import { TextError } from '@econsult/adapters/sms/sms-port'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearFinished } from '../start/clear-finished.ts'
import { assign, createTestCase } from '../testing/test-case.ts'
import { bothDatabases } from '../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { nextTryAfter } from './lane.ts'
import { insertOutboxRow } from './store.ts'
import { createOutboxWorker } from './worker.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(bothDatabases)('emails sent by the outbox, on %s', (kind) => {
  const received: Email[] = []
  let refusing: number | undefined
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (raw) => {
          if (refusing) throw Object.assign(new Error('refused'), { responseCode: refusing })
          received.push(await PostalMime.parse(raw))
        })
        .then(() => done(), done)
    },
  })
  let server: TestServer
  beforeAll(async () => {
    const listening = smtp.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const address = listening.address()
    const port = address && typeof address === 'object' ? address.port : 0
    server = await startTestServer(kind, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PUBLIC_URL: 'https://clinic.example',
    })
    await server.running.outbox.stop()
  })
  afterAll(async () => {
    await server.close()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  })

  test('an assigned specialist gets one email with a link and no patient data', async () => {
    const pcp = await server.signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp, {
      patientName: 'Secretia Madeup',
      questions: 'A secret made-up question',
    })
    await assign(server, caseId)
    await server.running.outbox.runOnce()
    await server.running.outbox.runOnce()
    expect(received).toHaveLength(1)
    const [mail] = received
    expect(mail?.to?.[0]?.address).toBe('cardio@demo.example')
    expect(mail?.text).toContain(`https://clinic.example/?caseId=${caseId}`)
    expect(JSON.stringify(mail)).not.toMatch(/Secretia|secret|1971-09|[/ ]1971/i)
  })

  test('a message that is unread for a minute is mailed once; a message that was read is not', async () => {
    received.length = 0
    const pcp = await server.signIn('pcp@demo.example')
    const cardio = await server.signIn('cardio@demo.example')
    const readCase = await createTestCase(pcp)
    const unreadCase = await createTestCase(pcp)
    for (const { caseId } of [readCase, unreadCase]) {
      await assign(server, caseId)
      await cardio.call(saveNewInbox, { channelId: caseId, content: 'A secret made-up answer' })
      await cardio.call(saveNewInbox, { channelId: caseId, content: 'And one more' })
    }
    await pcp.call(readInbox, { channelId: readCase.caseId })
    await server.running.outbox.runOnce()
    const toProvider = () => received.filter((mail) => mail.to?.[0]?.address === 'pcp@demo.example')
    expect(toProvider()).toHaveLength(0)
    server.clock.pass(60_000)
    await server.running.outbox.runOnce()
    expect(toProvider()).toHaveLength(1)
    expect(toProvider()[0]?.text).toContain(`/?caseId=${unreadCase.caseId}`)
    expect(JSON.stringify(received)).not.toMatch(/secret/i)
  })

  test('a refused email is sent later, and only once', async () => {
    received.length = 0
    refusing = 451
    const { caseId } = await createTestCase(await server.signIn('pcp@demo.example'))
    await assign(server, caseId, 'derm@demo.example')
    await server.running.outbox.runOnce()
    expect(received).toHaveLength(0)
    refusing = undefined
    server.clock.pass(10_000)
    await Promise.all([server.running.outbox.runOnce(), server.running.outbox.runOnce()])
    expect(received).toHaveLength(1)
    const rows = await server.running.deps.database.asSystem((handle) =>
      handle.selectFrom('outbox').select(['state', 'tries', 'last_error']).orderBy('created_at').execute(),
    )
    expect(rows.at(-1)).toEqual({ state: 'done', tries: 2, last_error: null })
    expect(rows.every((row) => row.state === 'done')).toBe(true)
    const mail = {
      to: 'ida@madeup.example',
      subject: 'Made up',
      text: '',
      html: '',
      messageId: '<made-up@econsult>',
    }
    const nameOf = async (code: number) => {
      refusing = code
      return server.running.deps.mail
        .send(mail)
        .catch((error: unknown) => (error instanceof Error ? error.name : ''))
    }
    expect([await nameOf(550), await nameOf(451)]).toEqual(['MailRefusedError', 'Error'])
    refusing = undefined
  })

  test('a hanging mail server delays neither payments nor text messages', async () => {
    const { deps } = server.running
    const { promise: hung, resolve: letGo } = Promise.withResolvers<void>()
    const done: string[] = []
    const note = async ({ kind: name }: { kind: string }) => void done.push(name)
    const worker = createOutboxWorker({
      ...deps,
      handlers: { 'mail-made-up': () => hung, 'billing-made-up': note, 'text-made-up': note },
      slowHandlers: {},
      slowLeaseMs: 60_000,
    })
    await deps.database.asSystem(async (handle) => {
      const now = server.clock.now()
      for (const name of ['mail-made-up', 'billing-made-up', 'text-made-up']) {
        await insertOutboxRow(handle, {
          practiceId: null,
          kind: name,
          payload: {},
          idempotencyKey: name,
          now,
        })
      }
    })
    const running = worker.runOnce()
    await expect.poll(() => done.toSorted()).toEqual(['billing-made-up', 'text-made-up'])
    letGo()
    await running
  })

  test('a run waits for the work that another run has started', async () => {
    const { deps } = server.running
    const begun = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const ended: string[] = []
    const work = async () => {
      begun.resolve()
      await released.promise
      ended.push('work')
    }
    const needs = { ...deps, handlers: { 'mail-taken': work }, slowHandlers: {}, slowLeaseMs: 60_000 }
    const worker = createOutboxWorker(needs)
    const row = { practiceId: null, kind: 'mail-taken', payload: {}, idempotencyKey: 'mail-taken' }
    await deps.database.asSystem((handle) => insertOutboxRow(handle, { ...row, now: server.clock.now() }))
    const runs = [1, 2].map(() => worker.runOnce().then(() => ended.push('run')))
    await begun.promise
    // Without the wait, the other run would end within this call.
    await server.signIn('pcp@demo.example')
    released.resolve()
    await Promise.all(runs)
    expect(ended).toEqual(['work', 'run', 'run'])
  })

  test('rows done a month ago are removed, except rows that wait, need a person or have permanent keys', async () => {
    const { deps } = server.running
    const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS)
    const [yesterday, longAgo] = [daysAgo(1), daysAgo(31)]
    const row = (rowKind: string, state: 'done' | 'waiting' | 'needs-attention', at = longAgo) => ({
      id: crypto.randomUUID(),
      practice_id: null,
      kind: rowKind,
      payload: '{}',
      idempotency_key: `made up ${crypto.randomUUID()}`,
      state,
      run_at: at,
      created_at: at,
      done_at: state === 'done' ? at : null,
    })
    const waiting = row('text-message', 'needs-attention')
    const kept = [row('mail', 'done', yesterday), row('billing-credit', 'done'), waiting]
    const old = Array.from({ length: 1001 }, () => row('mail', 'done'))
    const text = (id: string, at = longAgo) => ({
      id,
      user_id: server.userId('pcp@demo.example'),
      vendor_id: null,
      state: 'sent' as const,
      error_code: null,
      created_at: at,
      changed_at: at,
    })
    const texts = [text(waiting.id), text(crypto.randomUUID(), yesterday)]
    const oldTexts = old.slice(0, 3).map(({ id }) => text(id))
    await deps.database.asSystem(async (handle) => {
      for (const one of [...old, ...kept]) await handle.insertInto('outbox').values(one).execute()
      for (const one of [...oldTexts, ...texts]) await handle.insertInto('texts').values(one).execute()
    })
    await clearFinished(deps)
    const [rowsLeft, textsLeft] = await deps.database.asSystem(async (handle) => [
      await handle.selectFrom('outbox').select('id').where('idempotency_key', 'like', 'made up %').execute(),
      await handle.selectFrom('texts').select('id').execute(),
    ])
    const ids = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id).toSorted()
    expect([ids(rowsLeft), ids(textsLeft)]).toEqual([ids(kept), ids(texts)])
  })
})

test('tries follow after 2, 4, 8 … seconds, at most ten minutes, for a day; after permanent refusals they end sooner', () => {
  const now = new Date(0)
  const waits = [1, 2, 3, 9, 10, 149, 150].map((tries) => nextTryAfter(tries, now)?.getTime())
  expect(waits).toEqual([2000, 4000, 8000, 512_000, 600_000, 600_000, undefined])
  const refused = new MailRefusedError('no')
  expect([11, 12].map((tries) => nextTryAfter(tries, now, refused)?.getTime())).toEqual([600_000, undefined])
})

test('NOTE-01 a text message is not retried before the delay that its provider requested', () => {
  const busy = new TextError('busy', 20_429, 900)
  expect([1, 9].map((tries) => nextTryAfter(tries, new Date(0), busy)?.getTime())).toEqual([900_000, 900_000])
})
