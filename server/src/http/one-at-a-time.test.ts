import { exportAudit } from '@econsult/contract/audit/check'
import { expect, test } from 'vitest'
import { describeApi } from '../testing/describe-api.ts'
import type { TestApi } from '../testing/test-api.ts'

/** More bytes than a connection can buffer, so that an export that is not read does not end. */
const ROWS = 20
const ROW_CHARACTERS = 1_000_000

describeApi('exports', (server) => {
  const send = (api: TestApi, signal?: AbortSignal) =>
    api.raw(exportAudit.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      ...(signal && { signal }),
    })

  test('C6 a user can run one audit log export at a time: the next is refused until the last was read or canceled', async () => {
    const { database, clock } = server().running.deps
    const filler = 'x'.repeat(ROW_CHARACTERS)
    const row = {
      practice_id: server().practiceId('demo'),
      at: clock.now(),
      user_id: null,
      session_id: null,
      action: 'made up',
      outcome: 'allowed',
    } as const
    await database.asSystem(async (handle) => {
      for (let count = 0; count < ROWS; count += 1) {
        await handle
          .insertInto('audit_log')
          .values({ ...row, request_id: `${count} ${filler}` })
          .execute()
      }
    })
    const [owner, rival] = [
      await server().signIn('owner@demo.example'),
      await server().signIn('other@rival.example'),
    ]
    const canceled = new AbortController()
    expect((await send(owner, canceled.signal)).status).toBe(200)
    const second = await send(owner)
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '5'])
    expect((await send(rival)).status).toBe(200)

    canceled.abort()
    const statusThen = async () => {
      const answer = await send(owner)
      // An export ends once it has been read completely.
      await answer.text()
      return answer.status
    }
    await expect.poll(statusThen, { timeout: 30_000 }).toBe(200)
    await expect.poll(statusThen, { timeout: 30_000 }).toBe(200)
  }, 120_000)
})
