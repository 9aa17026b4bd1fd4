import { randomUUID } from 'node:crypto'
import { fetchInbox, saveNewInbox } from '@econsult/contract/messages'
import type { TestApi } from '../../../server/src/testing/test-api.ts'
import { withClient } from '../cases/fill-database.ts'
import { findRooms } from '../chat/rooms.ts'
import { signIn } from '../lib/person.ts'

/** The results of users' calls that sent and fetched messages; no call was repeated. */
export interface Calls {
  made: number
  /** The number of calls without a response or with a status other than 200, and the reasons of the first failures. */
  readonly failures: string[]
  /** The ids of the acknowledged messages. */
  readonly acknowledged: string[]
}

/** Makes users send and fetch messages in their rooms, each user one call after the other, until `stop` is called. */
export async function startCallers(url: string, databaseUrl: string, count: number) {
  const all = await findRooms(databaseUrl)
  const rooms = all.filter((_, index) => index % Math.floor(all.length / count) === 0).slice(0, count)
  const people = new Map<string, TestApi>()
  for (const { pcp } of rooms) people.set(pcp, people.get(pcp) ?? (await signIn(url, pcp)))
  const calls: Calls = { made: 0, failures: [], acknowledged: [] }
  const over = new AbortController()
  const work = async ({ pcp, caseId }: (typeof rooms)[number]) => {
    const person = people.get(pcp)
    if (!person) return
    const make = async (path: string, body: unknown): Promise<boolean> => {
      calls.made += 1
      const failure = await person.post(path, body).then(
        ({ status }) => (status === 200 ? undefined : `${path} answered ${status}`),
        (error: unknown) => `${path}: ${reasonOf(error)}`,
      )
      if (failure !== undefined) calls.failures.push(failure)
      return failure === undefined
    }
    while (!over.signal.aborted) {
      const id = randomUUID()
      const isSent = await make(saveNewInbox.path, { id, channelId: caseId, content: 'Made-up words' })
      if (isSent) calls.acknowledged.push(id)
      await make(fetchInbox.path, { channelId: caseId, limit: 20 })
    }
  }
  const working = Promise.all(rooms.map(work))
  return {
    async stop(): Promise<Calls> {
      over.abort()
      await working
      return calls
    },
  }
}

/** The error of a failed fetch contains the reason as its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Returns the number of these messages that are not in the database. */
export function countLost(databaseUrl: string, ids: readonly string[]): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ stored: number }>(
      'select count(*)::int as stored from messages where id::text = any($1)',
      [ids],
    )
    return ids.length - (rows[0]?.stored ?? 0)
  })
}
