import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'

const HOST = /^[\w.:[\]-]+$/
const origins = new AsyncLocalStorage<string>()

/** Remembers, for as long as a request is worked on, at which address its sender reaches us. */
export function withRequestOrigin<Result>(request: FastifyRequest, work: () => Result): Result {
  if (!HOST.test(request.host)) return work()
  return origins.run(`${request.protocol}://${request.host}`, work)
}

/** The address at which the sender of the present request reaches us; undefined outside a request. */
export function requestOrigin(): string | undefined {
  return origins.getStore()
}
