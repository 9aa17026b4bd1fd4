import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { checkAudit } from '@econsult/contract/audit/check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '../../../../sandbox/src/listening.ts'
import { type S3Server, startS3Server } from '../../../../sandbox/src/s3/s3-server.ts'
import { DAY, MINUTE } from '../../scheduling/durations.ts'
import { testDatabases } from '../../testing/test-databases.ts'
import { startTestMailbox, type TestMailbox } from '../../testing/test-mailbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { checkTree } from '../check/check-tree.ts'
import { placeLeaves } from '../place-leaves.ts'
import { verifyAudit } from '../testing/verify-audit.ts'
import { writeAuditExport } from '../write-audit-export.ts'
import { signCheckpoints } from './sign-checkpoints.ts'
import { readCheckpoints } from './store.ts'

const KEEPER = 'keeper@madeup.example'

interface Posted {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A witness that stores each received checkpoint, and answers 503 while it is unavailable. */
async function startWitness() {
  const posted: Posted[] = []
  const witness = { url: '', posted, isAway: false }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (!witness.isAway) posted.push({ headers: request.headers, body })
      response.writeHead(witness.isAway ? 503 : 201).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  witness.url = `${addressOf(server)}/checkpoints`
  return Object.assign(witness, { close: () => server.close() })
}

describe.each(testDatabases)('external copies of checkpoints, on %s', (kind) => {
  let folder = ''
  let mailbox: TestMailbox
  let bucket: S3Server
  let witness: Awaited<ReturnType<typeof startWitness>>
  let server: TestServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'econsult-anchors-'))
    mailbox = await startTestMailbox()
    bucket = await startS3Server()
    witness = await startWitness()
    server = await startTestServer(kind, {
      SMTP_URL: mailbox.url,
      AUDIT_MAIL: KEEPER,
      AUDIT_S3_BUCKET: bucket.bucket,
      AUDIT_S3_ENDPOINT: bucket.url,
      AUDIT_S3_ACCESS_KEY_ID: bucket.accessKeyId,
      AUDIT_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      AUDIT_S3_DAYS: '30',
      AUDIT_WITNESS_URL: witness.url,
      AUDIT_WITNESS_TOKEN: 'made-up-token',
    })
    // The timers are off: these tests call the timers' functions directly.
    await server.running.timers.stop()
  })
  afterAll(async () => {
    await server.close()
    await mailbox.close()
    await bucket.close()
    witness.close()
    await rm(folder, { recursive: true, force: true })
  })

  const send = () => server.running.outbox.runOnce()
  const newest = async () => {
    const { database } = server.running.deps
    const [found] = await database.asSystem((handle) => readCheckpoints(handle, server.practiceId('demo'), 1))
    return found
  }

  async function signAfterWork() {
    await (await server.signIn('pcp@demo.example')).call(fetchAllCases, {})
    const before = (await newest())?.number ?? 0
    await placeLeaves(server.running.deps)
    await signCheckpoints(server.running.deps, 0)
    const found = await newest()
    if (!found || found.number === before) throw new Error('no checkpoint was signed')
    return found
  }

  test('AUD-01 a checkpoint is mailed, locked in the bucket and posted to the witness, word for word; an unavailable anchor gets it later', async () => {
    witness.isAway = true
    bucket.failing = true
    const { note, at, batch_id } = await signAfterWork()
    await send()
    expect(mailbox.to(KEEPER)).toHaveLength(1)
    expect(await newest()).toMatchObject({ mailed_at: expect.any(Date), stored_at: null, witnessed_at: null })

    witness.isAway = false
    bucket.failing = false
    server.clock.pass(MINUTE)
    await send()
    const [key = ''] = bucket.objects.keys()
    expect(bucket.objects.get(key)?.toString()).toContain(note)
    const until = new Date(at.getTime() + 30 * DAY)
    expect(bucket.locks.get(key)).toEqual({ mode: 'COMPLIANCE', until })
    expect(witness.posted).toEqual([
      {
        headers: expect.objectContaining({
          authorization: 'Bearer made-up-token',
          'idempotency-key': batch_id,
        }),
        body: expect.stringContaining(note),
      },
    ])
    expect(await newest()).toMatchObject({ stored_at: expect.any(Date), witnessed_at: expect.any(Date) })

    const { deps } = server.running
    const records = await text(writeAuditExport(deps, server.practiceId('demo')))
    const mails = mailbox.to(KEEPER).map((mail) => mail.text ?? '')
    expect(mails).toHaveLength(1)
    for (const copy of [...mails, ...bucket.objects.values(), ...witness.posted.map(({ body }) => body)]) {
      const given = { folder, records, checkpoints: [String(copy)], keys: [deps.audit.signer.verifier] }
      expect(await verifyAudit(given)).toMatchObject({ isWhole: true })
    }
  })

  test('AUD-01 AUD-02 a checkpoint that differs from its copy in the bucket is detected, and the result identifies the compared copy', async () => {
    const { number } = await signAfterWork()
    const check = () => checkTree(server.running.deps, server.practiceId('demo'))
    // The newest checkpoint has no copy yet, so the copy of the previous one is compared.
    expect(await check()).toMatchObject({ fault: null, checkpoint: number, copy: number - 1 })
    await send()
    expect(await check()).toMatchObject({ fault: null, checkpoint: number, copy: number })
    bucket.failing = true
    expect(await check()).toMatchObject({ fault: null, checkpoint: number, copy: null })
    bucket.failing = false
    const owner = await server.signIn('owner@demo.example')
    const checked = await owner.call(checkAudit, {})
    expect(checked.data).toMatchObject({
      check: { fault: null, checkpoint: { number }, copy: number },
    })
    const key = [...bucket.objects.keys()].at(-1) ?? ''
    bucket.objects.set(key, Buffer.from('another history, made up'))
    expect(await check()).toMatchObject({ fault: { kind: 'copy', checkpoint: number } })
    bucket.objects.delete(key)
    expect(await check()).toMatchObject({ fault: { kind: 'copy', checkpoint: number } })
  })
})
