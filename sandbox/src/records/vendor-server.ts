import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { DeliveryList } from '../delivery.ts'
import { addressOf } from '../listening.ts'
import { createAskedList } from './asked-list.ts'
import { createPlannedFaults, type PlannedFault, type PlannedFaults } from './faults.ts'
import { formParser } from './form-parser.ts'
import { createReceivedList, type ReceivedList } from './received.ts'

const BODY_LIMIT = 200 * 1024 * 1024
const HUGE_BYTES = 50 * 1024 * 1024

export interface VendorServer {
  readonly url: string
  /** All requests that the stand-in received. */
  readonly list: DeliveryList
  /** The items that the stand-in accepted and stores. */
  readonly received: ReceivedList
  readonly faults: PlannedFaults
  close(): Promise<void>
}

interface VendorOptions {
  /** Heading of the stand-in's section on the sandbox page. */
  readonly heading: string
  readonly name: string
  /** Returns the vendor's response to an expired token. */
  readonly refuseToken: (reply: FastifyReply) => FastifyReply
  /** Requests that are exempt from planned faults, such as token requests. */
  readonly isSpared: (url: string) => boolean
  /** Sends a refusal in the vendor's format. */
  readonly refuse: (reply: FastifyReply, status: number, words: string) => FastifyReply
  readonly serve: (app: FastifyInstance, received: ReceivedList) => void
}

/** Starts a stand-in for a record system on a free local port. */
export async function startVendorServer(options: VendorOptions): Promise<VendorServer> {
  const faults = createPlannedFaults()
  const list = createAskedList(options.heading, options.name)
  const received = createReceivedList(`${options.heading}, accepted`)
  const app = Fastify({ forceCloseConnections: true, bodyLimit: BODY_LIMIT })
  formParser(app)
  const afterwards = new WeakMap<FastifyRequest, PlannedFault>()
  app.addHook('onRequest', async (request, reply) => {
    if (options.isSpared(request.url)) return undefined
    const planned = faults.take(request.method === 'POST')
    if (!planned) return undefined
    if (planned.fault !== 'unanswered' && planned.fault !== 'late') return misbehave(planned, reply, options)
    afterwards.set(request, planned)
    return undefined
  })
  // The request has already been executed; only the response is missing or late.
  app.addHook('onSend', async (request) => {
    const planned = afterwards.get(request)
    if (planned?.fault === 'unanswered') request.raw.socket.destroy()
    if (planned?.fault === 'late') await pause(planned.slowMs)
  })
  app.addHook('onResponse', async (request, reply) => {
    list.note({ title: `${request.method} ${request.url}`, text: `answered ${reply.statusCode}` })
  })
  options.serve(app, received)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: addressOf(app.server), list, received, faults, close: () => app.close() }
}

async function misbehave({ fault, slowMs }: PlannedFault, reply: FastifyReply, options: VendorOptions) {
  if (fault === 'error') return reply.code(500).send({ error: 'The sandbox was asked to fail.' })
  if (fault === 'throttled') return reply.code(429).header('retry-after', '1').send({ error: 'Too many.' })
  if (fault === 'expired') return options.refuseToken(reply)
  if (fault === 'garbage') return reply.type('application/json').send('{"half":')
  if (fault === 'huge') return reply.type('application/json').send(Buffer.alloc(HUGE_BYTES, ' '))
  if (fault === 'refused') return options.refuse(reply, 422, 'this document is not accepted')
  if (fault === 'merged') return options.refuse(reply, 404, 'the patient was merged into another one')
  await pause(slowMs)
  return reply.code(504).send()
}

/** Delays like a slow vendor, without keeping the process alive. */
export async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}

/** Returns the name and secret of an HTTP Basic header. */
export function basicOf(request: FastifyRequest): { name: string; secret: string } {
  const encoded = /^Basic (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { name, secret: rest.join(':') }
}
