import { createServer, type Server } from 'node:http'
import { defineCall } from '@econsult/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApi, type TestApi } from './test-api.ts'

const shared = {
  access: 'public' as const,
  input: z.object({ id: z.string(), page: z.number().optional() }),
  reply: z.object({ data: z.string() }),
}
const post = defineCall({ ...shared, method: 'POST', path: '/api/v1/made-up/post' })
const get = defineCall({ ...shared, method: 'GET', path: '/api/v1/made-up/{id}/get' })

let server: Server
let api: TestApi
/** The next response of the server, and the last request that it received. */
let answer: { readonly status: number; readonly body: object }
let asked: string

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      asked = `${request.method} ${request.url} ${body}`
      response.statusCode = answer.status
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  api = createTestApi(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
afterAll(() => void server.close())

test('a call sends its input and returns its reply', async () => {
  answer = { status: 200, body: { status: '1', data: 'a', unreadable: 1 } }
  expect(await api.call(post, { id: 'x' })).toEqual({ data: 'a' })
  expect(asked).toBe('POST /api/v1/made-up/post {"id":"x"}')
  expect(await api.call(get, { id: 'a/b', page: 2 })).toEqual({ data: 'a' })
  expect(asked).toBe('GET /api/v1/made-up/a%2Fb/get?page=2 ')
  await expect(api.refused(post, { id: 'x' })).rejects.toThrow('/api/v1/made-up/post was not refused')
})

test('a refused call fails with status and message, and its refusal can be read', async () => {
  answer = { status: 409, body: { status: '0', message: 'Made up', errors: { id: 'Taken' } } }
  await expect(api.call(post, { id: 'x' })).rejects.toThrow(/post was refused: 409 .*"Made up"/)
  expect(await api.refused(post, { id: 'x' })).toMatchObject({
    status: 409,
    message: 'Made up',
    errors: { id: 'Taken' },
  })
})

test.each([{}, { data: 1 }, { data: 'a', secret: 'b' }])(
  'an answer that does not match the reply of its call fails: %j',
  async (body) => {
    answer = { status: 200, body: { status: '1', ...body } }
    await expect(api.call(post, { id: 'x' })).rejects.toThrow()
  },
)
