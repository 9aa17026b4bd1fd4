import { Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { systemClock } from '../scheduling/clock.ts'
import { servePolicyReports } from './policy-reports.ts'

const PATH = '/csp-reports'
const SECRET = 'room_0b8e6d0c-made-up-patient'

async function serving() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const loggerInstance: FastifyBaseLogger = pino({ base: null }, stream)
  const app = Fastify({ loggerInstance })
  await servePolicyReports(app, systemClock)
  const send = async (body: string, type = 'application/csp-report') => {
    const answer = await app.inject({ method: 'POST', url: PATH, headers: { 'content-type': type }, body })
    return answer.statusCode
  }
  return { send, refusals: () => lines.filter((line) => line.includes('Policy refused')) }
}

const older = (directive: string) =>
  JSON.stringify({
    'csp-report': { 'violated-directive': directive, 'document-uri': `https://x.example/${SECRET}` },
  })

test('C1 reports in both formats are counted by directive, and no other part of them is stored', async () => {
  const { send, refusals } = await serving()
  expect(await send(older("script-src 'self'"))).toBe(204)
  const newer = [{ body: { effectiveDirective: 'require-trusted-types-for', sample: SECRET } }]
  expect(await send(JSON.stringify(newer), 'application/reports+json')).toBe(204)
  expect(await send(older('script-src'))).toBe(204)
  expect(
    refusals()
      .map((line) => JSON.parse(line))
      .map(({ directive, times }) => [directive, times]),
  ).toEqual([
    ['script-src', 1],
    ['require-trusted-types-for', 1],
    ['script-src', 2],
  ])
  expect(refusals().join('')).not.toContain(SECRET)
})

test('C1 ignores invalid reports, refuses oversized reports, and does not log a flood of reports', async () => {
  const { send, refusals } = await serving()
  for (const body of ['', '{', 'null', '[]', '{"csp-report":{}}', older('<img>')])
    expect([body, await send(body)]).toEqual([body, 204])
  expect(await send(older('a'.repeat(20_000)))).toBe(413)
  expect(await send('{}', 'text/plain')).toBe(415)
  expect(refusals()).toEqual([])
  for (let index = 0; index < 50; index += 1) await send(older('img-src'))
  expect(refusals().length).toBeLessThanOrEqual(40)
})

test('C1 unknown directives are counted together, whatever their length or number', async () => {
  const { send, refusals } = await serving()
  for (const name of ['a'.repeat(16_000), 'made-up-a', 'made-up-b', 'script-srcs', 'img-src-made-up x'])
    expect(await send(older(name))).toBe(204)
  expect(
    refusals()
      .map((line) => JSON.parse(line))
      .map(({ directive, times }) => [directive, times]),
  ).toEqual([1, 2, 3, 4, 5].map((times) => ['other', times]))
})
