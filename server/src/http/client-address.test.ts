import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

async function addressFor(remoteAddress: string, forwarded?: string, publicUrl?: string): Promise<string> {
  const app = Fastify()
  app.get('/', (request) => clientAddress(request, { publicUrl }))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await app.inject({ url: '/', remoteAddress, headers })
  await app.close()
  return answer.payload
}

const BEHIND = 'https://madeup.example'

test.each([
  ['a sender without a proxy', '203.0.113.7', undefined, undefined, '203.0.113.7'],
  ['a sender who makes up a proxy', '203.0.113.7', '198.51.100.1', BEHIND, '203.0.113.7'],
  ['a made-up header without PUBLIC_URL', '127.0.0.1', '198.51.100.1', undefined, '127.0.0.1'],
  ['the last address behind a proxy', '10.0.0.2', '198.51.100.1, 203.0.113.7', BEHIND, '203.0.113.7'],
  ['nonsense behind a proxy', '10.0.0.2', 'made up', BEHIND, '10.0.0.2'],
  ['an IPv4 address in IPv6', '::ffff:203.0.113.7', undefined, undefined, '203.0.113.7'],
  ['the network of an IPv6 address', '2001:db8::1:2:3', undefined, undefined, '2001:db8:0:0'],
  ['the network of a long IPv6 address', '2001:db8:1:2:3:4:5:6', undefined, undefined, '2001:db8:1:2'],
])('%s', async (_name, remote, forwarded, publicUrl, expected) => {
  expect(await addressFor(remote, forwarded, publicUrl)).toBe(expected)
})
