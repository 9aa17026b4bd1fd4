import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fetchCase } from '@econsult/contract/cases'
import { expect, test } from 'vitest'
import { anyTestDatabase } from '../testing/test-databases.ts'
import { startTestServer } from '../testing/test-server.ts'

test('GROW-03 after a stop signal a process answers 503 to /readyz, serves until proxies notice, and finishes requests in progress', async () => {
  const server = await startTestServer(anyTestDatabase)
  const status = async (path: string) => (await fetch(new URL(path, server.url))).status
  expect(await status('/readyz')).toBe(200)
  const noticed = Promise.withResolvers<void>()
  const ended = server.running.drain(noticed.promise)

  expect(await status('/readyz')).toBe(503)
  expect(await status('/healthz')).toBe(200)
  const pcp = await server.signIn('pcp@demo.example')
  const answer = await pcp.send(fetchCase, { caseId: 'none' })
  expect(answer.headers.get('connection')).toBe('close')

  const begun = connect(Number(new URL(server.url).port), '127.0.0.1')
  const body = JSON.stringify({ email: 'pcp@demo.example', password: 'wrong' })
  const head = ['POST /api/v1/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json']
  begun.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, 5)].join('\r\n'))
  // The response to this request shows that the server has read the bytes sent before it.
  await status('/healthz')
  noticed.resolve()
  await expect.poll(() => status('/healthz').catch(() => 'refused')).toBe('refused')
  const received = text(begun)
  begun.write(body.slice(5))
  expect(await received).toMatch(/^HTTP\/1\.1 40\d /)
  await ended
  await server.close()
})
