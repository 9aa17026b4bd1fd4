import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'

const HOST = /^[\w.:[\]-]+$/
const origins = new AsyncLocalStorage<string>()

/** Stores, while a request is handled, the address of the product that its sender used. */
export function withRequestOrigin<Result>(request: FastifyRequest, work: () => Result): Result {
  if (!HOST.test(request.host)) return work()
  return origins.run(`${request.protocol}://${request.host}`, work)
}

/** Returns the address of the product that the sender of the current request used; undefined outside a request. */
export function requestOrigin(): string | undefined {
  return origins.getStore()
}
