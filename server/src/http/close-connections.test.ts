import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeConnections } from './close-connections.ts'

test('closing waits for a response that has begun, but not for its connection to time out', async () => {
  const app = Fastify({ keepAliveTimeout: 60_000 })
  const body = new PassThrough()
  app.get('/', (_request, reply) => reply.send(body))
  body.write('begun ')
  const answer = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))
  const ended = closeConnections(app.server, async () => app.close(), 60_000)
  body.end('and finished')
  expect(await answer.text()).toBe('begun and finished')
  await ended
  expect(app.server.listening).toBe(false)
})

test('closes an incomplete request after the grace period', async () => {
  const app = Fastify({ keepAliveTimeout: 60_000 })
  app.get('/', (_request, reply) => {
    const body = new PassThrough()
    body.write('begun ')
    return reply.send(body)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(address)
  await closeConnections(app.server, async () => app.close(), 100)
  await expect(answer.text()).rejects.toThrow('terminated')
})
