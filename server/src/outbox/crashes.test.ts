import { MailRefusedError } from '@econsult/adapters/mail/mail-port'
import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { seededRandom } from '../demo/seeded-random.ts'
import { describeApiOnBothDatabases } from '../testing/describe-api.ts'
import { insertOutboxRow, type OutboxRow } from './store.ts'
import { createOutboxWorker } from './worker.ts'

const CRASHES = 80
/** Without crashes, a worker takes fewer steps than this in one round. */
const MOST_STEPS = 10
const LEASE_MS = 60_000
const KIND = 'crash-test'

/** Simulates a process that dies at one of its steps and does no work afterwards. */
function mortal(dieAt: number) {
  let step = 0
  return {
    live() {
      step += 1
      if (step > dieAt) throw new Error('killed')
    },
  }
}

describeApiOnBothDatabases('the outbox of a process that dies', (server) => {
  test(`${CRASHES} crashes between a commit and its effect: everything is sent or given to a person, nothing twice or without a commit`, async () => {
    const { deps, outbox } = server().running
    await outbox.stop()
    const random = seededRandom(20_261_121)
    const chance = (percent: number) => random.between(1, 100) <= percent
    const committed = new Set<string>()
    const sent: string[] = []
    /** The outside service: a repeated request with the same key has no second effect. */
    const send = (row: OutboxRow) => {
      if (row.idempotency_key.endsWith('refused')) throw new MailRefusedError('refused for ever')
      if (!sent.includes(row.idempotency_key)) sent.push(row.idempotency_key)
    }
    const handOver = async (key: string, isKept: boolean) => {
      const row = {
        practiceId: null,
        kind: KIND,
        payload: {},
        idempotencyKey: key,
        now: server().clock.now(),
      }
      const writing = deps.database.asSystem(async (handle) => {
        await insertOutboxRow(handle, row)
        if (!isKept) throw new Error('the action failed')
      })
      if (isKept) committed.add(key)
      await writing.catch(() => undefined)
    }
    const runUntilDeath = async (dieAt: number) => {
      const { live } = mortal(dieAt)
      const database: Database = {
        ...deps.database,
        async asSystem(work) {
          live()
          const result = await deps.database.asSystem(work)
          live()
          return result
        },
      }
      const handler = async (row: OutboxRow) => {
        live()
        send(row)
        live()
      }
      const worker = createOutboxWorker({
        ...deps,
        database,
        handlers: { [KIND]: handler },
        slowHandlers: {},
        slowLeaseMs: 60_000,
      })
      await worker.runOnce().catch(() => undefined)
    }

    for (let round = 0; round < CRASHES; round += 1) {
      await handOver(`round ${round}${chance(10) ? ' refused' : ''}`, chance(80))
      await runUntilDeath(random.between(0, MOST_STEPS))
      server().clock.pass(LEASE_MS + 1)
    }
    for (let hour = 0; hour < 14; hour += 1) {
      await runUntilDeath(Infinity)
      server().clock.pass(60 * 60_000)
    }

    const rows = await deps.database.asSystem((handle) =>
      handle.selectFrom('outbox').select(['idempotency_key', 'state']).where('kind', '=', KIND).execute(),
    )
    const keysIn = (state: string) =>
      rows.flatMap((row) => (row.state === state ? [row.idempotency_key] : [])).toSorted()
    expect(rows.map((row) => row.idempotency_key).toSorted()).toEqual([...committed].toSorted())
    expect(keysIn('done')).toEqual(sent.toSorted())
    expect(keysIn('needs-attention')).toEqual(
      [...committed].filter((key) => key.endsWith('refused')).toSorted(),
    )
    expect(keysIn('waiting')).toEqual([])
  })
})
