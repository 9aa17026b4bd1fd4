import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { DeliveryList } from '../delivery.ts'
import { createAskedList } from './asked-list.ts'
import { createPlannedFaults, type Fault, type PlannedFaults } from './faults.ts'
import { formParser } from './form-parser.ts'

const SLOW_MS = 20_000
const HUGE_BYTES = 50 * 1024 * 1024

export interface VendorServer {
  readonly url: string
  readonly list: DeliveryList
  readonly faults: PlannedFaults
  close(): Promise<void>
}

interface VendorOptions {
  /** Heading of its section on the sandbox's page. */
  readonly heading: string
  readonly name: string
  /** How the vendor says that a token is over. */
  readonly refuseToken: (reply: FastifyReply) => FastifyReply
  /** Requests that a fault never meets, such as those for a token. */
  readonly isSpared: (url: string) => boolean
  readonly serve: (app: FastifyInstance) => void
}

/** A stand-in of a record system on a free port of this machine. */
export async function startVendorServer(options: VendorOptions): Promise<VendorServer> {
  const faults = createPlannedFaults()
  const list = createAskedList(options.heading, options.name)
  const app = Fastify({ forceCloseConnections: true })
  formParser(app)
  app.addHook('onRequest', async (request, reply) => {
    const fault = options.isSpared(request.url) ? undefined : faults.take()
    if (fault) return misbehave(fault, reply, options)
    return undefined
  })
  app.addHook('onResponse', async (request, reply) => {
    list.note({ title: `${request.method} ${request.url}`, text: `answered ${reply.statusCode}` })
  })
  options.serve(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: addressOf(app.server.address()), list, faults, close: () => app.close() }
}

async function misbehave(fault: Fault, reply: FastifyReply, { refuseToken }: VendorOptions) {
  if (fault === 'error') return reply.code(500).send({ error: 'The sandbox was asked to fail.' })
  if (fault === 'throttled') return reply.code(429).header('retry-after', '1').send({ error: 'Too many.' })
  if (fault === 'expired') return refuseToken(reply)
  if (fault === 'garbage') return reply.type('application/json').send('{"half":')
  if (fault === 'huge') return reply.type('application/json').send(Buffer.alloc(HUGE_BYTES, ' '))
  await new Promise((resolve) => {
    setTimeout(resolve, SLOW_MS).unref()
  })
  return reply.code(504).send()
}

/** A part of a request's path or query as text; '' where there is none. */
export function textOf(source: unknown, name: string): string {
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, name)) return ''
  const value: unknown = Object.entries(source).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

/** Name and secret of HTTP Basic. */
export function basicOf(request: FastifyRequest): { name: string; secret: string } {
  const encoded = /^Basic (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { name, secret: rest.join(':') }
}

function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('the sandbox does not listen')
  return `http://127.0.0.1:${address.port}`
}
