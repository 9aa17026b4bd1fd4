import type { FastifyInstance } from 'fastify'
import { CallError, UNREADABLE } from './errors.ts'

/**
 * Returns true if a request contains several hosts, either in one Host header or in several. A proxy might use one host
 * for routing, and the product might use another for links, so RFC 9112 (3.2) requires a refusal.
 */
export function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  const hosts = rawHeaders.filter(
    (_, index) => rawHeaders[index - 1]?.toLowerCase() === 'host' && index % 2 === 1,
  )
  return hosts.length > 1 || hosts.some((host) => /[\s,]/.test(host))
}

/** Refuses every request with several Host headers (C6). */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasSeveralHosts(raw.rawHeaders)) throw new CallError('badInput', UNREADABLE)
  })
}
