import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createCase, fetchCase } from '@econsult/contract/cases'
import { closeCase } from '@econsult/contract/closing'
import { saveNewInbox } from '@econsult/contract/messages'
import { DEMO_PASSWORD } from '../../../server/src/demo/accounts.ts'
import type { Sent } from '../../../server/src/history/check-history.ts'
import type { TestApi } from '../../../server/src/testing/test-api.ts'
import { madeUpCase, OWNER } from '../faults/close-many.ts'
import { signIn } from '../lib/person.ts'
import { createPersistentCaller, type Statuses } from './persistent-caller.ts'
import { Writes } from './writes.ts'

const MESSAGES_OF_CASE = 12
/**
 * Neurology. It has a default specialist in the demo data, and messages can be sent only once a case has a specialist.
 */
const ANSWERED_SPECIALTY = '9'
/** A user's pause between two calls, in milliseconds. */
const PAUSE_MS = 1000

/** The writes that the server acknowledged to the clients, for comparison with the stored data. */
export interface Acknowledged {
  readonly created: string[]
  readonly closed: string[]
  readonly sent: Sent[]
  readonly writes: Writes
  readonly statuses: Statuses
}

/**
 * Starts clients, divided among the processes at `urls`. Each client repeatedly creates a case, sends messages in it,
 * and closes it with a report to a vendor. Calling `stop` ends this, and waits until each client has finished its
 * current case.
 */
export async function startClients(urls: readonly string[], count: number) {
  const acknowledged: Acknowledged = {
    created: [],
    closed: [],
    sent: [],
    writes: new Writes(),
    statuses: new Map(),
  }
  const over = new AbortController()
  let cases = 0
  const live = async (api: TestApi, client: number) => {
    const call = createPersistentCaller({
      api,
      statuses: acknowledged.statuses,
      onSuccess: (begun) => acknowledged.writes.note(client, begun),
    })
    const isClosed = async (caseId: string) => (await call(fetchCase, { caseId }))?.data.isDeleted ?? false
    const handleCase = async () => {
      const { newCase, closing } = madeUpCase((cases += 1))
      const { caseId } = newCase
      await call(createCase, { ...newCase, specialtyIds: [ANSWERED_SPECIALTY] })
      acknowledged.created.push(caseId)
      for (let index = 0; index < MESSAGES_OF_CASE; index += 1) {
        await wait(PAUSE_MS * 2 * Math.random())
        const id = randomUUID()
        const message = { id, channelId: caseId, content: `Made-up words ${id}` }
        const saved = await call(saveNewInbox, message)
        if (saved) acknowledged.sent.push({ id, room: caseId, acknowledged: saved.data.sequence })
      }
      // Every second client repeats the call with an idempotency key; the other clients repeat it as the web
      // application does.
      const key = client % 2 === 0 ? { key: randomUUID() } : {}
      await call(closeCase, closing, { ...key, isDone: () => isClosed(caseId) })
      acknowledged.closed.push(caseId)
    }
    while (!over.signal.aborted) await handleCase()
  }
  // Sign-ins are made one after the other, because many simultaneous sign-ins to one account look like password
  // guessing.
  const devices: TestApi[] = []
  while (devices.length < count) {
    devices.push(await signIn(urls[devices.length % urls.length] ?? '', OWNER, DEMO_PASSWORD))
  }
  const living = Promise.all(devices.map(live))
  const failed = living.then(() => new Promise<never>(() => undefined))
  failed.catch(() => undefined)
  return {
    acknowledged,
    /** Rejects as soon as a client cannot continue. */
    failed,
    async stop() {
      over.abort()
      await living
    },
  }
}
