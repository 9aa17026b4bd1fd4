import type { FastifyInstance } from 'fastify'
import { CallError, UNREADABLE } from './errors.ts'

/**
 * Whether a request has several Host headers: a proxy might route it by one and the product build links from another, so
 * RFC 9112 (3.2) asks for a refusal.
 */
export function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0)
  return names.filter((name) => name.toLowerCase() === 'host').length > 1
}

/** Refuses every request with several Host headers (C6). */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasSeveralHosts(raw.rawHeaders)) throw new CallError('badInput', UNREADABLE)
  })
}
