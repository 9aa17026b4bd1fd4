import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Handle } from '../db/database.ts'
import { checkImport } from '../features/imports/testing/import-calls.ts'
import { changeHeldImport, leaseImport } from '../features/imports/store.ts'
import { failRow, finishRow, insertOutboxRow, leaseDueRows } from '../outbox/store.ts'
import { describeApi } from '../testing/describe-api.ts'
import { leaseEnd } from './store.ts'

const LEASE_MS = 60_000

describeApi('work that another process has taken over', (server) => {
  const asSystem = <Result>(work: (handle: Handle) => Promise<Result>) =>
    server().running.deps.database.asSystem(work)

  test('IMP-01 a process that resumes after its lease expired does not write the import again', async () => {
    const api = await server().signIn('owner@demo.example')
    const { importId } = await checkImport(api, 'Name,DOB\nLate Madeup,01/01/1970\n')
    const now = server().clock.now()
    // Only this test takes over the work: the server's own worker does not, because the lease is far from expired by
    // the server's clock.
    const takenAt = leaseEnd(now, 10 * LEASE_MS)
    const take = (from: Date) =>
      asSystem((handle) => leaseImport(handle, { now: from, leasedUntil: leaseEnd(from, LEASE_MS) }))
    await asSystem((handle) =>
      handle
        .updateTable('imports')
        .set({ state: 'importing', leased_until: takenAt })
        .where('id', '=', importId)
        .execute(),
    )
    const late = await take(takenAt)
    const next = await take(leaseEnd(takenAt, LEASE_MS))
    if (!late || !next) throw new Error('the import could not be taken twice')
    expect([late.id, next.id]).toEqual([importId, importId])
    expect(await asSystem((handle) => changeHeldImport(handle, late, { rows_done: 7 }))).toBe(false)
    expect(await asSystem((handle) => changeHeldImport(handle, next, { rows_done: 1 }))).toBe(true)
  })

  test('CLOSE-05 a process that fails late does not release the delivery, and a finished delivery stays finished', async () => {
    const kind = `lease ${randomUUID()}`
    const now = server().clock.now()
    const row = { practiceId: null, kind, payload: {}, idempotencyKey: randomUUID(), now }
    await asSystem((handle) => insertOutboxRow(handle, row))
    const take = async (from: Date) => {
      const order = { now: from, leasedUntil: leaseEnd(from, LEASE_MS), limit: 1, kinds: { only: [kind] } }
      const [taken] = await asSystem((handle) => leaseDueRows(handle, order))
      return taken
    }
    const late = await take(now)
    expect(await take(leaseEnd(now, LEASE_MS - 1))).toBeUndefined()
    const next = await take(leaseEnd(now, LEASE_MS))
    if (!late || !next) throw new Error('the row could not be taken twice')
    await asSystem((handle) => failRow(handle, late, 'made up', now))
    expect(await take(leaseEnd(now, LEASE_MS + 1))).toBeUndefined()
    await asSystem((handle) => finishRow(handle, late.id, now))
    await asSystem((handle) => failRow(handle, next, 'made up', undefined))
    const kept = await asSystem((handle) =>
      handle.selectFrom('outbox').select('state').where('id', '=', late.id).executeTakeFirstOrThrow(),
    )
    expect(kept.state).toBe('done')
  })
})
