import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i

/**
 * Returns the address of a request's sender, for limits on guessing. Behind a proxy (known from PUBLIC_URL) it is the
 * last address that the proxy added: earlier addresses are sent by the client and may be forged. For IPv6 only the
 * network part is used, because a household can use any number of addresses in its network.
 */
export function clientAddress(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string {
  const nearest = plain(request.socket.remoteAddress ?? '')
  const forwarded = request.headers['x-forwarded-for']
  if (config.publicUrl === undefined || forwarded === undefined || !PRIVATE.test(nearest)) {
    return networkOf(nearest)
  }
  const last = plain(String(forwarded).split(',').at(-1)?.trim() ?? '')
  return networkOf(isIP(last) ? last : nearest)
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros: string[] = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0')
  return [...groups, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4).join(':')
}
