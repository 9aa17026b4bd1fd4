import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf, fieldsOf, listOf, textOf } from '../fields.ts'
import { pdfOf, type ReceivedList } from '../records/received.ts'
import { basicOf, startVendorServer, type VendorServer } from '../records/vendor-server.ts'

/** The project and keys that the stand-in accepts. */
export const FAX_KEYS = { keyId: 'sandbox-fax-key', keySecret: 'sandbox-fax-secret' }
export const FAX_PROJECT = 'sandbox-project'

/** Default time for dialing and sending, in milliseconds. */
const SENDING_MS = 300
/** Calls to numbers with this ending are not answered. */
const DEAD_ENDING = '99'
const MOST_LISTED = 1000
const E164 = /^\+[1-9]\d{6,14}$/

interface Fax {
  readonly id: string
  readonly direction: 'OUTBOUND'
  readonly to: string
  readonly labels: unknown
  readonly createTime: string
  readonly numberOfPages: number
  readonly status: 'IN_PROGRESS' | 'COMPLETED' | 'FAILURE'
  readonly errorCode?: number
  readonly errorMessage?: string
}

/**
 * Starts a stand-in for Sinch Fax, version 3, based on its documentation. Calls to numbers that end in 99 are not
 * answered. Each fax ends `sendingMs` after its acceptance.
 */
export function startFaxServer({ sendingMs = SENDING_MS } = {}): Promise<VendorServer> {
  return startVendorServer({
    heading: 'Fax',
    name: 'fax',
    refuseToken,
    isSpared: () => false,
    refuse,
    serve: (app, received) => serve(app, received, sendingMs),
  })
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ code: status, message })
}

function refuseToken(reply: FastifyReply): FastifyReply {
  return refuse(reply, 401, 'The key is not valid.')
}

function serve(app: FastifyInstance, received: ReceivedList, sendingMs: number): void {
  const kept = new Map<string, Fax>()
  app.addHook('preHandler', async (request, reply) => {
    const { name, secret } = basicOf(request)
    const isOurs = name === FAX_KEYS.keyId && secret === FAX_KEYS.keySecret
    return isOurs ? undefined : refuseToken(reply)
  })

  app.post('/v3/projects/:project/faxes', (request, reply) => {
    const to = textOf(request.body, 'to')
    const pdfs = listOf(request.body, 'files').map((file) => pdfOf(textOf(file, 'file')))
    if (!E164.test(to)) return refuse(reply, 400, 'to must be a number in E.164.')
    if (pdfs.length === 0 || pdfs.some((pdf) => !pdf)) return refuse(reply, 400, 'file is required.')
    const sent = pdfs.flatMap((pdf) => (pdf ? [pdf] : []))
    const fax: Fax = {
      id: randomUUID(),
      direction: 'OUTBOUND',
      to,
      labels: fieldOf(request.body, 'labels') ?? {},
      createTime: new Date().toISOString(),
      numberOfPages: sent.reduce((sum, pdf) => sum + pagesOf(pdf), 0),
      status: 'IN_PROGRESS',
    }
    kept.set(fax.id, fax)
    received.take({ id: fax.id, to, title: 'Fax', text: JSON.stringify(fax.labels), pdfs: sent })
    const callbackUrl = textOf(request.body, 'callbackUrl')
    setTimeout(() => void finish(kept, fax, callbackUrl), sendingMs).unref()
    return reply.send(fax)
  })

  app.get('/v3/projects/:project/faxes', (request, reply) => {
    const pageSize = Math.min(MOST_LISTED, Number(textOf(request.query, 'pageSize') || '100'))
    const page = Number(textOf(request.query, 'page') || '1')
    const faxes = [...kept.values()].filter((fax) => isWanted(fax, request)).toReversed()
    const some = faxes.slice((page - 1) * pageSize, page * pageSize)
    const totalPages = Math.ceil(faxes.length / pageSize)
    return reply.send({ faxes: some, pageNumber: page, totalPages, pageSize, totalItems: faxes.length })
  })

  app.get('/v3/projects/:project/faxes/:id', (request, reply) => {
    const fax = kept.get(textOf(request.params, 'id'))
    return fax ? reply.send(fax) : refuse(reply, 404, 'There is no such fax.')
  })
}

/** Lists can be filtered by the beginning of the number and by labels. */
function isWanted(fax: Fax, { query }: FastifyRequest): boolean {
  const labels = Object.keys(fieldsOf(query)).flatMap((name) => /^labels\[(\w+)\]$/.exec(name)?.[1] ?? [])
  const hasLabels = labels.every((label) => textOf(fax.labels, label) === textOf(query, `labels[${label}]`))
  return fax.to.startsWith(textOf(query, 'to')) && hasLabels
}

async function finish(kept: Map<string, Fax>, fax: Fax, callbackUrl: string): Promise<void> {
  const dead = { status: 'FAILURE', errorCode: 48, errorMessage: 'no answer' } as const
  const ended = { ...fax, ...(fax.to.endsWith(DEAD_ENDING) ? dead : ({ status: 'COMPLETED' } as const)) }
  kept.set(fax.id, ended)
  if (callbackUrl === '') return
  const body = JSON.stringify({ event: 'FAX_COMPLETED', eventTime: new Date().toISOString(), fax: ended })
  // Undeliverable callbacks are lost, as with the real provider.
  await fetch(callbackUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
    () => undefined,
  )
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 1
}
