import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { cookiesOf } from './cookies.ts'

async function setCookies(secure: boolean) {
  const app = Fastify()
  await app.register(fastifyCookie)
  app.get('/', (request, reply) => {
    const cookies = cookiesOf(request, reply, secure)
    cookies.set('kept', 'a@b;c', { maxAgeSeconds: 60, readable: false })
    cookies.remove('gone')
    return { read: cookies.read('sent'), missing: cookies.read('missing') ?? null }
  })
  const answer = await app.inject({ url: '/', headers: { cookie: 'other=1; sent=x%20y; missing=' } })
  const lines = [answer.headers['set-cookie']].flat()
  return { body: answer.json<unknown>(), lines: lines.map((line) => line?.split('; ').toSorted()) }
}

test('AUTH-09 a cookie has every attribute that limits it to our own pages', async () => {
  const marks = ['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']
  const { body, lines } = await setCookies(true)
  expect(body).toEqual({ read: 'x y', missing: null })
  expect(lines).toEqual([
    ['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Strict', 'Secure', 'kept=a%40b%3Bc'],
    ['Max-Age=0', 'gone=', ...marks].toSorted(),
  ])
})

test('AUTH-09 a page loaded without https can store its cookies too', async () => {
  const { lines } = await setCookies(false)
  expect(lines.flat()).not.toContain('Secure')
})
