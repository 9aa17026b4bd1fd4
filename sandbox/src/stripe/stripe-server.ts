import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { DeliveryList } from '../delivery.ts'
import { addressOf } from '../listening.ts'
import { type Account, begin } from './account.ts'
import { CALLS } from './calls.ts'
import { createChargesList } from './charges-list.ts'
import { type Form, parseForm } from './form.ts'
import { answerOnce } from './idempotency.ts'
import { authenticate, confirm } from './intents.ts'
import { rollPeriod } from './invoices.ts'
import { keepAccount } from './keep-account.ts'
import type { StripeEvent } from './objects.ts'
import { StripeFault } from './stripe-fault.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

const API_VERSION = '2026-10-28.endive'

export interface StripeServer extends Pick<Webhooks, 'deliverTo' | 'settled'> {
  /** Base address of the API. */
  readonly url: string
  readonly webhookSecret: string
  readonly list: DeliveryList
  /** The complete account, for tests. */
  readonly account: Account
  readonly close: () => Promise<void>
}

interface Options {
  /** The folder in which the account is stored; if omitted, the account exists only in memory. */
  readonly folder?: string | undefined
}

/** Starts a server on a free local port that implements Stripe's API according to its documentation. */
export async function startStripeServer(options: Options = {}): Promise<StripeServer> {
  const kept = keepAccount(options.folder)
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const webhooks = createWebhooks(webhookSecret)
  const account: Account = {
    data: kept.data,
    emit(type, object) {
      const event: StripeEvent = {
        ...begin('evt'),
        object: 'event',
        type,
        api_version: API_VERSION,
        data: { object: structuredClone(object) },
        pending_webhooks: 0,
        request: { id: null, idempotency_key: null },
      }
      kept.data.events[event.id] = event
      webhooks.send(event)
    },
  }
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 300 } })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, String(body)),
  )
  answerFaults(app)
  serveServers(app, account, kept.save)
  serveBrowsers(app, account, kept.save)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: addressOf(app.server),
    webhookSecret,
    list: createChargesList(kept.data),
    account,
    deliverTo: webhooks.deliverTo,
    settled: webhooks.settled,
    async close() {
      webhooks.stop()
      await app.close()
    },
  }
}

/** Serves the calls with the secret key, and the button that advances a month. */
function serveServers(app: FastifyInstance, account: Account, save: () => void): void {
  for (const [method, url, handle] of CALLS) {
    app.route({
      method,
      url,
      handler: (request, reply) => {
        requireKey(request, 'sk_test_')
        const answer = () => ({ status: 200, body: handle(account, formOf(request), idOf(request)) })
        const kept =
          method === 'GET' ? { ...answer(), replayed: false } : answerSafely(account, request, answer)
        if (method !== 'GET') save()
        if (kept.replayed) reply.header('idempotent-replayed', 'true')
        return reply.code(kept.status).send(kept.body)
      },
    })
  }
  app.post('/sandbox/subscriptions/:id/roll', (request) => {
    const invoice = rollPeriod(account, idOf(request))
    save()
    return invoice
  })
}

/**
 * Serves the calls from browser pages, which use the client secret of an intent instead of the secret key and may come
 * from any origin.
 */
function serveBrowsers(app: FastifyInstance, account: Account, save: () => void): void {
  const serve = (action: string, work: typeof confirm) => {
    for (const kind of ['setup_intents', 'payment_intents']) {
      const url = `/v1/${kind}/:id/${action}`
      app.options(url, (_request, reply) => allowAnyPage(reply).code(204).send())
      app.post(url, (request, reply) => {
        allowAnyPage(reply)
        requireKey(request, 'pk_test_')
        try {
          return work(account, idOf(request), formOf(request))
        } finally {
          save()
        }
      })
    }
  }
  serve('confirm', confirm)
  serve('authenticate', authenticate)
}

function allowAnyPage(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-headers', 'authorization, content-type')
}

function answerSafely(
  account: Account,
  request: FastifyRequest,
  answer: () => { status: number; body: object },
) {
  const header = request.headers['idempotency-key']
  const key = request.method === 'POST' && typeof header === 'string' ? header : undefined
  const body = typeof request.body === 'string' ? request.body : ''
  const content = `${request.method} ${request.url}\n${body}`
  return answerOnce(account.data, { key, content }, () => {
    try {
      return answer()
    } catch (fault) {
      if (fault instanceof StripeFault) return { status: fault.status, body: { error: fault.body } }
      throw fault
    }
  })
}

function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeFault) return reply.code(error.status).send({ error: error.body })
    return reply.code(500).send({ error: { type: 'api_error', message: 'The sandbox failed.' } })
  })
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url}).`
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } })
  })
}

function requireKey(request: FastifyRequest, prefix: string): void {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (key.startsWith(prefix)) return
  const message = key === '' ? 'You did not provide an API key.' : 'Invalid API Key provided.'
  throw new StripeFault(401, { type: 'invalid_request_error', message })
}

function idOf(request: FastifyRequest): string {
  const { params } = request
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : ''
  return typeof id === 'string' ? id : ''
}

function formOf(request: FastifyRequest): Form {
  if (typeof request.body === 'string') return parseForm(request.body)
  return parseForm(request.url.split('?', 2)[1] ?? '')
}
