import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { textOf } from '../fields.ts'
import type { ReceivedList } from '../records/received.ts'
import { createTokens } from '../records/tokens.ts'
import { servePatients } from './patients.ts'
import { serveInteractions } from './interactions.ts'
import { pause, startVendorServer, type VendorServer } from '../records/vendor-server.ts'

/** The partner key that the stand-in accepts. */
export const HINT_PARTNER = { partnerKey: 'sandbox-hint-partner-key' }

const PRACTICE = { id: 'pra-sandbox', name: 'Made-up Family Practice' }

/** The credentials of the demo's practice, whose integration already exists. */
export const HINT_DEMO_TOKEN = 'sandbox-hint-demo-token'

const SLOW_MS = 20_000
const YEAR_S = 365 * 24 * 3600

/**
 * Serves hint's exchange of codes. The beginning of a code determines the behavior: valid once, `expired`, `slow` or
 * `error`.
 */
export function startHintServer(): Promise<VendorServer> {
  return startVendorServer({
    heading: 'hint',
    name: 'hint',
    refuseToken,
    isSpared: () => false,
    refuse,
    serve,
  })
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ status, message })
}

function refuseToken(reply: FastifyReply): FastifyReply {
  return refuse(reply, 401, 'The API key is not valid.')
}

function serve(app: FastifyInstance, received: ReceivedList): void {
  const used = new Set<string>()
  const tokens = createTokens()
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.startsWith('/api/oauth/') || tokens.isHeldBy(request)) return undefined
    return request.headers.authorization === `Bearer ${HINT_DEMO_TOKEN}` ? undefined : refuseToken(reply)
  })
  serveInteractions(app, received, refuse)
  app.post('/api/oauth/tokens', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${HINT_PARTNER.partnerKey}`) return refuseToken(reply)
    const code = textOf(request.body, 'code')
    if (textOf(request.body, 'grant_type') !== 'authorization_code' || code === '') {
      return refuse(reply, 422, 'grant_type and code are required.')
    }
    if (code.startsWith('error')) return refuse(reply, 500, 'Something went wrong.')
    if (code.startsWith('slow')) await pause(SLOW_MS)
    if (code.startsWith('expired') || used.has(code)) return refuse(reply, 422, 'The code is not valid.')
    used.add(code)
    return reply.send(accessWith(tokens.give(YEAR_S)))
  })
  servePatients(app, refuse)
  app.get('/api/provider/practice', (_request, reply) => reply.send(PRACTICE))
}

function accessWith(token: string) {
  return {
    id: `int-${randomUUID().slice(0, 8)}`,
    access_token: token,
    token_type: 'bearer',
    status: 'active',
    expires_in: null,
    refresh_token: null,
    practice: PRACTICE,
    product: { id: 'pct-sandbox', name: 'eConsult', slug: 'econsult' },
  }
}
