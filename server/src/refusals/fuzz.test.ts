import { randomUUID } from 'node:crypto'
import type { Call } from '@econsult/contract/call'
import { failureSchema } from '@econsult/contract/envelope'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allCalls } from '../testing/all-calls.ts'
import { describeApi } from '../testing/describe-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { assign, createTestCase } from '../testing/test-case.ts'
import { saveTestDraft } from '../testing/test-draft.ts'
import { connectTestSocket } from '../testing/test-socket.ts'
import { type Facts, POLICY, type PolicyRow } from './policy.ts'

/** Requests for each way into the API; the seed is fixed, so that a fault comes again. */
const REQUESTS = 16
const SEED = 20_261_121

/** Texts and values that have broken servers before. */
const nasty = fc.constantFrom<unknown>(
  'made\0up',
  '\ud800',
  '__proto__',
  "'; drop table users; --",
  '../../etc/passwd',
  '%ff',
  '',
  ' ',
  'x'.repeat(60_000),
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  -1,
  1e308,
  0.5,
  null,
  true,
  {},
  [],
  [null],
  ['made\0up'],
  { fileData: { name: 'a\0b', type: 'text/plain' } },
)
const times = fc.constantFrom(-8.64e15, 8.64e15, -62_198_755_200_000, 1e20, 0.5, 0)
const cursor = fc
  .tuple(fc.boolean(), times, fc.constantFrom('made-up', 'made\0up'))
  .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'))
const anything = fc.oneof(
  nasty,
  cursor,
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.object({ maxDepth: 2 }),
)

const calls = await allCalls()

function callOf(row: PolicyRow): Call {
  const call = calls.find((one) => one.path === row.path)
  if (!call) throw new Error(`the contract has no ${row.path}`)
  return call
}

/** The fields that a call knows, and two that it does not. */
function fieldsOf(call: Call): string[] {
  const shape = 'shape' in call.input && typeof call.input.shape === 'object' ? call.input.shape : {}
  return [...Object.keys(shape ?? {}), 'isAdmin', '__proto__']
}

/** A right input with one or two of its fields spoilt. */
function spoilt(call: Call, right: Record<string, unknown>) {
  const change = fc.tuple(fc.constantFrom(...fieldsOf(call)), anything)
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => {
    const fields = new Map<string, unknown>([...Object.entries(right), ...changes])
    return JSON.stringify(Object.fromEntries(fields))
  })
}

async function send(api: TestApi, call: Call, body: string): Promise<Response> {
  if (call.method === 'POST') {
    return api.raw(call.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
  const path = call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(body.toWellFormed().slice(0, 80)))
  return api.raw(path, { method: 'GET' })
}

/** Why an answer is none that may be given; undefined for a good one. */
async function faultOf(response: Response): Promise<string | undefined> {
  const text = await response.text()
  // An outside system may be away; that is no fault of ours.
  if ((response.status >= 500 && response.status !== 502) || response.status === 402)
    return `${response.status} ${text.slice(0, 200)}`
  if (response.status === 200) return undefined
  const failure = failureSchema.safeParse(JSON.parse(text))
  return failure.success && failure.data.message ? undefined : `no envelope: ${text.slice(0, 200)}`
}

describeApi('input that makes no sense', (server) => {
  async function makeFacts(): Promise<Facts> {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp, { specialtyIds: ['2', '3'] })
    await assign(server(), caseId)
    return {
      caseId,
      freshId: randomUUID(),
      fileName: '1nothing.txt',
      orphanName: '1nothing.txt',
      draftId: await saveTestDraft(pcp),
      assignedSpecialistId: server().userId('cardio@demo.example'),
      unassignedSpecialistId: server().userId('derm@demo.example'),
    }
  }

  const rows = POLICY.filter((row) => !row.path.endsWith('/logout'))
  test.each(rows)(
    '$path: $name never answers 5xx, and always in the envelope',
    { timeout: 60_000 },
    async (row) => {
      const call = callOf(row)
      const facts = await makeFacts()
      const mayCall = row.verdicts.author === 403 ? 'admin@demo.example' : 'pcp@demo.example'
      const api = await server().signIn(mayCall)
      const faults: string[] = []
      const bodies = fc.sample(spoilt(call, row.input(facts)), { numRuns: REQUESTS, seed: SEED })
      for (const body of bodies) {
        const fault = await faultOf(await send(api, call, body))
        if (fault) faults.push(`${body.slice(0, 200)} got ${fault}`)
      }
      expect(faults).toEqual([])
    },
  )

  test('socket events with junk are refused one by one, and the connection goes on', async () => {
    const { caseId } = await makeFacts()
    const live = await connectTestSocket(server(), (await server().signIn('pcp@demo.example')).token)
    const junk = fc.sample(anything, { numRuns: REQUESTS, seed: SEED })
    for (const event of ['register', 'join', 'leave', 'message', 'chatrooms', 'availableUsers']) {
      for (const payload of [...junk, { channelId: caseId, content: 'made\0up' }]) {
        const answer = await live.send(event, payload)
        expect([event, answer.status === '0' ? answer.code : 200]).not.toEqual([event, 500])
      }
    }
    live.socket.emit('message')
    live.socket.emit('message', 1, 2, 3)
    expect(await live.send('register', {})).toMatchObject({ status: '1' })
    live.close()
  })

  test('a text with a character that cannot be stored is refused by its field, wherever it stands', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await makeFacts()
    const refused = [
      [await server().anonymous.post('/api/v1/auth/login', { email: 'a\0b', password: 'x' }), 'email'],
      [await pcp.post('/api/v1/inbox/saveNewInbox', { channelId: caseId, content: 'a\0b' }), 'content'],
      [await pcp.post('/api/v1/case/getUserPatients', { keyword: 'a\0b' }), 'keyword'],
    ] as const
    for (const [answer, field] of refused) {
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    }
  })
})
