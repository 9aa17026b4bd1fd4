import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { failureSchema } from '@econsult/contract/envelope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { anyTestDatabase } from '../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const LOGIN = '/api/v1/auth/login'
const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bWFkZS11cCBtYWRlLXVwIQ=='
const FETCH = '/api/v1/case/fetchCase'

describe('responses to malformed calls', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(anyTestDatabase, { WEB_ORIGIN: 'https://pages.example' })
  })
  afterAll(() => server.close())

  /** Sends raw bytes and returns the response once the server has closed the connection. */
  async function textOf(request: string): Promise<string> {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(request, 'latin1')
    return text(socket)
  }
  async function sendRaw(request: string) {
    const [head = '', body = ''] = (await textOf(request)).split('\r\n\r\n')
    return { head, failure: failureSchema.parse(JSON.parse(body)) }
  }
  const sendHead = (line: string, ...headers: string[]) =>
    sendRaw([`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'))

  test.each(['/files/%ff', '/files/%', '/api/v1/case/%ff/report.pdf', '/room/%zz', '/%ff'])(
    '%s, which cannot be decoded, gets 400 in the envelope, with headers, and is not echoed',
    async (path) => {
      const { head, failure } = await sendHead(`GET ${path}`)
      expect(head).toMatch(/^HTTP\/1\.1 400 /)
      expect(head).toMatch(/x-content-type-options: nosniff/i)
      expect(head).toMatch(/content-security-policy: /i)
      expect(failure.message).toBe('This address cannot be read. Check its spelling.')
    },
  )

  test.each([
    ['a method that does not exist', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['bytes of another protocol', '\x16\x03\x01\x00\x01\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['a byte that no address has', 'GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n', / 400 /],
    ['headers that are too long', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
  ])('%s is answered in the envelope', async (_name, request, status) => {
    const { head, failure } = await sendRaw(request)
    expect(head).toMatch(status)
    expect(head).toMatch(/x-content-type-options: nosniff/i)
    expect(failure.message).toMatch(/\.$/)
  })

  test.each(['/', '/healthz', LOGIN, '/fhir/R4/metadata', '/files/none', '/none'])(
    'C6 refuses two hosts at %s, even if they are equal or in one header',
    async (path) => {
      for (const [one, other] of [
        ['localhost', 'evil.example'],
        ['localhost', 'localhost'],
      ]) {
        for (const hosts of [[`Host: ${one}`, `hOST: ${other}`], [`Host: ${one}, ${other}`]]) {
          const lines = [`GET ${path} HTTP/1.1`, ...hosts, 'Connection: close', '', '']
          expect(await textOf(lines.join('\r\n'))).toMatch(
            /^HTTP\/1\.1 400 [^]*The request could not be read\./,
          )
        }
      }
    },
  )

  test.each(['polling', 'websocket'])(
    'C6 refuses two Host headers at the socket by %s',
    async (transport) => {
      const asksFor = transport === 'polling' ? 'Connection: close' : UPGRADE
      const line = `GET /socket.io/?EIO=4&transport=${transport} HTTP/1.1`
      const lines = [line, 'Host: localhost', 'Host: evil.example', asksFor, '', '']
      expect(await textOf(lines.join('\r\n'))).toMatch(/^HTTP\/1\.1 400 /)
    },
  )

  test('a client that requests an upgrade and disconnects immediately does not end the process', async () => {
    const { hostname, port } = new URL(server.url)
    for (const path of ['/', '/socket.io/?EIO=4&transport=websocket']) {
      const gone = connect(Number(port), hostname)
      await once(gone, 'connect')
      gone.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`)
      await pause(20)
      gone.resetAndDestroy()
    }
    // An unhandled error would end the process at this point.
    await pause(20)
    expect((await server.anonymous.raw('/readyz', { method: 'GET' })).status).toBe(200)
  })

  test.each([
    ['text/plain', '{}', 415],
    ['application/x-www-form-urlencoded', 'caseId=a', 415],
    ['application/json', '{', 400],
    ['application/json', '[]', 400],
    ['application/json', '{"__proto__":{"isAdmin":true},"caseId":"a"}', 400],
    ['application/json', '{"constructor":{"prototype":{}},"caseId":"a"}', 400],
    ['application/json', `{"caseId":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 400],
    ['application/json', `{"caseId":"${'a'.repeat(1024 * 1024)}"}`, 413],
  ])('a body of %s is refused: %#', async (type, body, status) => {
    const pcp = await server.signIn('pcp@demo.example')
    const answer = await pcp.raw(FETCH, { method: 'POST', headers: { 'content-type': type }, body })
    expect([answer.status, failureSchema.parse(await answer.json()).status]).toEqual([status, '0'])
  })

  test.each([
    ['GET', LOGIN],
    ['PUT', LOGIN],
    ['DELETE', FETCH],
    ['OPTIONS', FETCH],
    ['GET', '/api'],
  ])('%s %s is not found', async (method, path) => {
    const answer = await server.anonymous.raw(path, { method })
    expect([answer.status, failureSchema.parse(await answer.json()).status]).toEqual([404, '0'])
  })

  test('a page of another site cannot change anything, even with the right password (C4)', async () => {
    const body = JSON.stringify({ email: 'pcp@demo.example', password: DEMO_PASSWORD })
    const signIn = async (origin: string) => {
      const headers = { 'content-type': 'application/json', origin }
      return (await server.anonymous.raw(LOGIN, { method: 'POST', headers, body })).status
    }
    expect(await signIn('https://evil.example')).toBe(403)
    expect(await signIn('null')).toBe(403)
    expect(await signIn(`${server.url}.evil.example`)).toBe(403)
    expect(await signIn(server.url)).toBe(200)
    expect(await signIn('https://pages.example')).toBe(200)
    const put = await server.anonymous.raw('/files/made-up', {
      method: 'PUT',
      headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
      body: 'x',
    })
    expect(put.status).toBe(403)
    expect((await put.text()).includes('other sites')).toBe(true)
  })

  test.each([
    '/api/v1/speciality/getAllSpecialties',
    '/api/v1/none',
    '/files/none',
    '/healthz',
    '/readyz',
    '/socket.io/?EIO=4&transport=polling',
    '/socket.io/?EIO=4&transport=none',
  ])('%s carries the security headers (C1)', async (path) => {
    const { headers } = await server.anonymous.raw(path, { method: 'GET' })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe-/)
  })
})
