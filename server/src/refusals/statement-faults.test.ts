import { randomUUID } from 'node:crypto'
import type { Call } from '@econsult/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../testing/all-calls.ts'
import { atDepth } from '../testing/depth.ts'
import { describeApi } from '../testing/describe-api.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { connectTestSocket } from '../testing/test-socket.ts'
import { type Facts, POLICY, type PolicyRow } from './policy.ts'
import { type Principal, PRINCIPALS, principals } from './principals.ts'
import { makeFacts } from './testing/make-facts.ts'
import { sendCall } from './testing/send-call.ts'
import { type Said, StatementSweep } from './testing/statement-sweep.ts'

const calls = await allCalls()

function callOf(row: PolicyRow): Call {
  const call = calls.find((one) => one.path === row.path)
  if (!call) throw new Error(`the contract has no ${row.path}`)
  return call
}

/**
 * Returns a principal whose call runs many statements: one whose call is allowed, or else one whose call is refused
 * late.
 */
function principalOf({ verdicts }: PolicyRow): Principal {
  const order = [200, 409, 404, 400, 429, 403]
  const found = order.flatMap((status) => principals.filter((one) => verdicts[one] === status))
  return found[0] ?? 'signedOut'
}

const sweep = new StatementSweep(atDepth(1, 5))
afterAll(() => sweep.end())

describeApi('statements that fail (X16)', (server) => {
  const signedIn = new Map<Principal, TestApi>()
  async function apiOf(principal: Principal, row: PolicyRow): Promise<TestApi> {
    const email = PRINCIPALS[principal]
    if (!email) return createTestApi(server().url)
    const known = row.path.endsWith('/logout') ? undefined : signedIn.get(principal)
    const api = known ?? (await server().signIn(email))
    if (!row.path.endsWith('/logout')) signedIn.set(principal, api)
    return api
  }
  const make = async () =>
    makeFacts(server(), await server().signIn(PRINCIPALS.author), await server().signIn(PRINCIPALS.admin))
  let shared: Facts | undefined
  const factsFor = async ({ changes }: PolicyRow) => (changes ? make() : (shared ??= await make()))
  beforeAll(() => sweep.quieten(server()))

  test.each(POLICY)('$path: $name survives the failure of its statements', async (row) => {
    const principal = principalOf(row)
    const sending = async () => {
      const [api, facts] = [await apiOf(principal, row), await factsFor(row)]
      return async (): Promise<Said> => {
        const input = row.input({ ...facts, freshId: randomUUID() })
        const answer = await sendCall(api, callOf(row), input)
        return answer.text().then(
          (body) => ({ status: answer.status, body }),
          () => ({ status: answer.status, isCut: true }),
        )
      }
    }
    const usual = await sweep.usual(await sending())
    const known = sweep.wrong.length
    let send: (() => Promise<Said>) | undefined
    const before = async () => {
      send ??= await sending()
    }
    const work = async () => {
      if (!send) throw new Error('this run is not prepared')
      const said = await send()
      // A call that was tried again has changed its facts, so the next run gets new facts.
      if (said.status === 200) send = undefined
      return said
    }
    await sweep.sweep(server(), `${row.path} (${row.name})`, work, { usual, before })
    expect(sweep.wrong.slice(known)).toEqual([])
  })

  test('the events of a socket survive the failure of their statements', async () => {
    const pcp = await server().signIn(PRINCIPALS.author)
    const { caseId: channelId } = await make()
    const live = await connectTestSocket(server(), pcp.token)
    const events = {
      register: {},
      chatrooms: {},
      availableUsers: {},
      join: { channelId },
      typing: { channelId },
      message: { channelId, content: 'Made-up words' },
      leave: { channelId },
    }
    const before = sweep.wrong.length
    for (const [event, payload] of Object.entries(events)) {
      const send = async (): Promise<Said> => {
        const answer = await live.send(event, payload)
        if (answer.status === '1') return { status: 200 }
        return { status: answer.code ?? 0, body: JSON.stringify({ status: '0', message: answer.message }) }
      }
      await sweep.sweep(server(), `socket ${event}`, send, { usual: await sweep.usual(send) })
    }
    expect(sweep.wrong.slice(before)).toEqual([])
    expect(live.socket.connected).toBe(true)
    live.close()
  })

  test('every call was tried, without faults', () => {
    const { works, faults } = sweep.counted
    process.stdout.write(
      `statement faults: ${works} calls and events, ${faults} faults, ${sweep.wrong.length} wrong\n`,
    )
    expect(new Set(POLICY.map(({ path }) => path)).size).toBe(calls.length)
    expect(sweep.wrong).toEqual([])
  })
})
