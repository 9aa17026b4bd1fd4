import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'

const HOST = /^[\w.:[\]-]+$/
const origins = new AsyncLocalStorage<string>()

/** Stores, while a request is handled, the address at which its sender reached us. */
export function withRequestOrigin<Result>(request: FastifyRequest, work: () => Result): Result {
  if (!HOST.test(request.host)) return work()
  return origins.run(`${request.protocol}://${request.host}`, work)
}

/** The address at which the sender of the current request reached us; undefined outside a request. */
export function requestOrigin(): string | undefined {
  return origins.getStore()
}
