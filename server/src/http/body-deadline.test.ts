import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allowLongWork, limitBodyTime } from './body-deadline.ts'

let app: FastifyInstance
let port: number

beforeEach(async () => {
  app = Fastify()
  limitBodyTime(app, 100)
  const answer = async () => ({ status: '1' })
  app.post('/short', answer)
  app.post('/long', { config: { bodyTimeoutMs: 60_000 } }, answer)
  app.get('/slow-answer', () => new Promise((resolve) => setTimeout(() => resolve({ status: '1' }), 300)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => app.close())

/** Sends a request whose body lacks its last byte. */
async function sendAlmost(path: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 3\r\n\r\n{}`,
  )
  return socket
}

test('a request ends if its body does not arrive in time, unless its route allows longer', async () => {
  const long = await sendAlmost('/long')
  const short = await sendAlmost('/short')
  await once(short, 'close')
  long.write(' ')
  const [answer] = await once(long, 'data')
  expect(String(answer)).toContain('200 OK')
  long.destroy()
})

test('the time limit of a body does not apply to its response', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/slow-answer`)
  expect(await response.json()).toEqual({ status: '1' })
})

test('GROW-01 a connection may be silent for longer than usual while its call is in progress', async () => {
  const slowApp = Fastify({ connectionTimeout: 100 })
  allowLongWork(slowApp, 100)
  slowApp.post('/', () => new Promise((resolve) => setTimeout(() => resolve({ status: '1' }), 400)))
  const address = await slowApp.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await response.json()).toEqual({ status: '1' })
  await slowApp.close()
})
