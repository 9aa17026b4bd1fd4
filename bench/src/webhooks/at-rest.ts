import { setTimeout as wait } from 'node:timers/promises'
import type { TestServer } from '../../../server/src/testing/test-server.ts'

const REST_MS = 20 * 60_000
const PAUSE_MS = 200

/**
 * Waits until the running product has no unfinished work with the payment provider; returns the number of abandoned
 * tasks.
 */
export async function atRest(server: TestServer): Promise<number> {
  const until = Date.now() + REST_MS
  for (;;) {
    const left = await server.running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('outbox')
        .select(['state', (select) => select.fn.countAll<string>().as('count')])
        .where('kind', 'like', 'billing%')
        .where('state', '<>', 'done')
        .groupBy('state')
        .execute(),
    )
    if (!left.some(({ state }) => state === 'waiting'))
      return left.reduce((sum, row) => sum + Number(row.count), 0)
    if (Date.now() > until) throw new Error('the product still has work at the payment provider')
    await wait(PAUSE_MS)
  }
}
