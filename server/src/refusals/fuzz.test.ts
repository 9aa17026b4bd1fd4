import { login } from '@econsult/contract/auth/sign-in'
import { saveNewInbox } from '@econsult/contract/messages'
import { getUserPatients } from '@econsult/contract/patients'
import type { Call } from '@econsult/contract/call'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toJsonSchema } from '../openapi/json-schema.ts'
import { type AnswerCheck, createAnswerCheck } from '../openapi/testing/check-answer.ts'
import { anything, HOSTILE_REQUESTS, spoiltInput } from '../openapi/testing/hostile-input.ts'
import { likelyInput } from '../openapi/testing/likely-input.ts'
import { startDiagnosisServer } from '../../../sandbox/src/diagnoses/diagnosis-server.ts'
import { allCalls } from '../testing/all-calls.ts'
import { atDepth } from '../testing/depth.ts'
import { describeApi } from '../testing/describe-api.ts'
import type { Caller } from '../sessions/caller.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import type { TestServer } from '../testing/test-server.ts'
import { connectTestSocket } from '../testing/test-socket.ts'
import { makeFacts } from './testing/make-facts.ts'
import { type Facts, POLICY, type PolicyRow } from './policy.ts'
import { type Principal, PRINCIPALS, principals } from './principals.ts'

/**
 * Number of inputs of each kind for each call and principal. `more` is the number of further invalid inputs for a
 * principal who may make the call.
 */
const INPUTS = { likely: 1, spoilt: 1, more: atDepth(2, 8) }
const JUNK = atDepth(4, 16)
const FEW = ['signedOut', 'author', 'rival'] as const satisfies readonly Principal[]
/** All input is derived from this seed, so that a fault can be reproduced. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)

const calls = await allCalls()
const diagnoses = await startDiagnosisServer()
afterAll(() => diagnoses.close())

function callOf(row: PolicyRow): Call {
  const call = calls.find((one) => one.path === row.path)
  if (!call) throw new Error(`the contract has no ${row.path}`)
  return call
}

function fieldsOf(call: Call): string[] {
  return Object.keys(toJsonSchema(call.input, 'input').properties ?? {})
}

/** Existing values, by the names of fields. */
function knownValues(facts: Facts) {
  const cases = [facts.caseId, facts.draftId, facts.freshId]
  const people = [facts.assignedSpecialistId, facts.unassignedSpecialistId]
  return {
    caseId: cases,
    caseIds: cases,
    channelId: [facts.caseId],
    specialistId: people,
    userId: people,
    otherUserId: people,
    file: [facts.fileName],
    email: ['pcp@demo.example', 'nobody@demo.example'],
  }
}

interface Sent {
  readonly path: string
  readonly init: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }
}

function requestOf(call: Call, input: Record<string, unknown>): Sent {
  const wellFormed = (value: unknown) => encodeURIComponent(String(value).toWellFormed().slice(0, 250))
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => wellFormed(input[name]))
  if (call.method === 'POST') {
    const headers = { 'content-type': 'application/json' }
    return { path, init: { method: 'POST', headers, body: JSON.stringify(input) } }
  }
  const query = Object.entries(input).filter(([name]) => !call.path.includes(`{${name}}`))
  const words = query.map(([name, value]) => `${wellFormed(name)}=${wellFormed(value)}`)
  return { path: `${path}?${words.join('&')}`, init: { method: 'GET', headers: {} } }
}

interface Attempt {
  readonly by: Principal
  readonly sent: Sent
}

function whoMay({ verdicts }: PolicyRow): Principal {
  return verdicts.author === 403 ? 'admin' : 'author'
}

/**
 * Returns valid, likely and invalid input for every principal, and more invalid input for a principal who may make the
 * call.
 */
function inputsFor(row: PolicyRow, call: Call, facts: Facts): Attempt[] {
  const right = row.input(facts)
  const likely = likelyInput(toJsonSchema(call.input, 'input'), knownValues(facts))
  const spoilt = spoiltInput(right, fieldsOf(call))
  // A report takes as long as hundreds of other responses.
  const senders: readonly Principal[] = call.answersFile
    ? FEW
    : atDepth<readonly Principal[]>(FEW, principals)
  const attempts = senders.flatMap((by, index) => {
    const seed = SEED + index
    const made = [
      ...fc.sample(likely, { seed, numRuns: INPUTS.likely }),
      ...fc.sample(spoilt, { seed, numRuns: INPUTS.spoilt }),
    ]
    return [right, ...made].map((input) => ({ by, sent: requestOf(call, Object.assign({}, input)) }))
  })
  const further = fc.sample(spoilt, { seed: SEED, numRuns: call.answersFile ? 1 : INPUTS.more })
  return [...attempts, ...further.map((input) => ({ by: whoMay(row), sent: requestOf(call, input) }))]
}

/**
 * Returns all requests for one policy row, with their senders. Requests that are malformed as a whole are sent once to
 * each call, with its first row.
 */
function attemptsFor(row: PolicyRow, facts: Facts): Attempt[] {
  const call = callOf(row)
  const inputs = inputsFor(row, call, facts)
  if (row !== POLICY.find(({ path }) => path === row.path)) return inputs
  const { path, init } = requestOf(call, row.input(facts))
  const isPost = call.method === 'POST'
  const hostile = HOSTILE_REQUESTS.filter(({ isBody }) => isPost || !isBody).map(({ headers, body }) => {
    const sent = { path, init: { method: init.method, headers, ...(isPost && { body }) } }
    return { by: whoMay(row), sent }
  })
  return [...inputs, ...hostile]
}

function testInput(server: () => TestServer): void {
  const figures = { calls: 0, mismatches: 0, serverFaults: 0 }
  const callers = new Map<Principal, Caller>()
  const signedIn = new Map<Principal, TestApi>()
  let check: AnswerCheck
  let shared: Facts

  /** Sign-ins are limited and slow: a principal who lost the session gets a new one without signing in. */
  async function apiOf(principal: Principal): Promise<TestApi> {
    const api = signedIn.get(principal)
    if (api) return api
    const caller = callers.get(principal)
    if (!caller) return server().anonymous
    const opened = createTestApi(server().url, await server().running.deps.sessions.start(caller, ''))
    signedIn.set(principal, opened)
    return opened
  }
  const newFacts = async () => makeFacts(server(), await apiOf('author'), await apiOf('admin'))

  beforeAll(async () => {
    for (const principal of principals) {
      const email = PRINCIPALS[principal]
      if (!email) continue
      const { token } = await server().signIn(email)
      const { sessions } = server().running.deps
      callers.set(principal, await sessions.authenticate(`Bearer ${token}`, true))
    }
    const document = await server().anonymous.raw('/api/v1/openapi.json', {})
    check = createAnswerCheck(await document.json())
    shared = await newFacts()
  })
  afterAll(() => {
    const { calls: made, mismatches, serverFaults } = figures
    process.stdout.write(`Fuzz: ${made} calls, ${mismatches} mismatches, ${serverFaults} 5xx (${SEED}).\n`)
  })

  /** Sends a request, and returns the faults of the response. */
  async function faultsOf(by: Principal, path: string, { path: address, init }: Sent): Promise<string[]> {
    const response = await (await apiOf(by)).raw(address, init)
    const { status, headers } = response
    if (status === 402) signedIn.delete(by)
    const mediaType = headers.get('content-type')?.split(';')[0] ?? ''
    const mismatch = check({ method: init.method, path, status, mediaType, text: await response.text() })
    figures.calls += 1
    figures.mismatches += mismatch === undefined ? 0 : 1
    figures.serverFaults += status >= 500 ? 1 : 0
    return [...(mismatch === undefined ? [] : [mismatch]), ...(status >= 500 ? [`answers ${status}`] : [])]
  }

  test.each(POLICY)(
    'API-01 $path: $name gives only answers that the OpenAPI document allows, for any sender and any input',
    async (row) => {
      const faults: string[] = []
      for (const { by, sent } of attemptsFor(row, row.changes ? await newFacts() : shared)) {
        for (const fault of await faultsOf(by, row.path, sent))
          faults.push(`seed ${SEED}, ${by}: ${sent.path} ${sent.init.body?.slice(0, 200)}: ${fault}`)
      }
      expect(faults).toEqual([])
    },
  )

  test('API-01 the calls of outside systems return only responses that the OpenAPI document allows', async () => {
    const faults: string[] = []
    for (const path of ['stripe', 'fax', 'sms'].map((name) => `/api/v1/webhooks/${name}`)) {
      for (const { headers, body } of HOSTILE_REQUESTS) {
        const sent = { path, init: { method: 'POST', headers, body } }
        for (const fault of await faultsOf('signedOut', path, sent))
          faults.push(`${path} ${body.slice(0, 200)}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })

  test('invalid socket events are refused one by one, and the connection stays open', async () => {
    const { caseId } = shared
    const live = await connectTestSocket(server(), (await apiOf('author')).token)
    const junk = fc.sample(anything, { numRuns: JUNK, seed: SEED })
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

  test('a text with a character that cannot be stored is refused at any depth, and the error names its field', async () => {
    const pcp = await apiOf('author')
    const { caseId } = shared
    const refused = [
      [await server().anonymous.send(login, { email: 'a\0b', password: 'x' }), 'email'],
      [await pcp.send(saveNewInbox, { channelId: caseId, content: 'a\0b' }), 'content'],
      [await pcp.send(getUserPatients, { keyword: 'a\0b' }), 'keyword'],
    ] as const
    for (const [answer, field] of refused) {
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    }
  })
}

describeApi('meaningless input', testInput, { ICD10_BASE_URL: diagnoses.url })
