import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listOf, textOf } from '../fields.ts'
import { noteHtml } from '../records/note-html.ts'
import { idIn, type Person, personIn } from '../records/people.ts'
import { basicOf, startVendorServer, type VendorServer } from '../records/vendor-server.ts'
import { CLINICIAN, type Visit, visitsOf } from '../records/visits.ts'
import type { ReceivedList } from '../records/received.ts'
import { serveChart } from './cerbo-chart.ts'
import { chartDocument } from './chart-document.ts'
import { serveUploads, type Uploads } from './uploads.ts'
import { CERBO_USERS } from './users.ts'

/** Credentials that the stand-in accepts. */
export const CERBO_USER = { user: 'sandbox-cerbo', secret: 'sandbox-cerbo-secret' }

/**
 * Starts a stand-in for Cerbo's REST API, version 1, based on its documentation: encounters and documents of one
 * tenant.
 */
export function startCerboServer(): Promise<VendorServer> {
  return startVendorServer({
    heading: 'Cerbo',
    name: 'cerbo',
    refuseToken,
    isSpared: () => false,
    refuse,
    serve,
  })
}

function refuseToken(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({ message: 'The API user or its secret is not valid.' })
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message })
}

function serve(app: FastifyInstance, received: ReceivedList): void {
  const uploads = serveUploads(app, received)
  app.addHook('preHandler', async (request, reply) => {
    const { name, secret } = basicOf(request)
    return name === CERBO_USER.user && secret === CERBO_USER.secret ? undefined : refuseToken(reply)
  })
  /** Rows that a test inserts before every patient's own rows. */
  const oddRows: { documents: unknown[]; encounters: unknown[] } = { documents: [], encounters: [] }
  app.get('/api/v1/patients/:id/encounters', (request, reply) =>
    sendList(request, reply, encounterRow, oddRows.encounters),
  )
  app.get('/api/v1/users', (request, reply) => sendPage(request, reply, CERBO_USERS))
  app.get('/api/v1/patients/:id/documents', (request, reply) =>
    sendList(request, reply, documentRow, oddRows.documents, uploads),
  )
  app.post('/sandbox/cerbo-rows', (request, reply) => {
    const list = textOf(request.body, 'list') === 'documents' ? oddRows.documents : oddRows.encounters
    list.push(...listOf(request.body, 'rows'))
    return reply.code(201).send({})
  })
  app.get('/api/v1/encounters/:id', (request, reply) => {
    const { person, visit } = visitWith(textOf(request.params, 'id'))
    if (!person || !visit) return unknown(reply)
    const provider = { id: CLINICIAN.id, first_name: CLINICIAN.firstName, last_name: CLINICIAN.lastName }
    return reply.send({ ...encounterRow(person, visit), provider, note: noteHtml(person, visit) })
  })
  app.get('/api/v1/documents/:id/content', async (request, reply) => {
    const uploaded = uploads.contentOf(textOf(request.params, 'id'))
    if (uploaded) return reply.type('application/pdf').send(uploaded)
    const { person, visit } = visitWith(textOf(request.params, 'id').replace(/^8/, '5'))
    if (!person || !visit) return unknown(reply)
    return reply.type('application/pdf').send(await chartDocument(person, visit))
  })
  serveChart(app, sendPage, unknown)
  app.setNotFoundHandler((_request, reply) => unknown(reply))
}

function unknown(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'There is no such record.' })
}

function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  rowOf: (person: Person, visit: Visit) => object,
  oddRows: readonly unknown[],
  uploads?: Uploads,
): FastifyReply {
  const person = personIn('cerbo', textOf(request.params, 'id'))
  if (!person) return unknown(reply)
  const visits = visitsOf(person, Date.now()).map((visit) => rowOf(person, visit))
  return sendPage(request, reply, [...oddRows, ...(uploads?.of(idIn('cerbo', person)) ?? []), ...visits])
}

function sendPage(request: FastifyRequest, reply: FastifyReply, rows: readonly unknown[]): FastifyReply {
  const limit = Number(textOf(request.query, 'limit') || '100')
  if (!(limit >= 1 && limit <= 100)) return reply.code(400).send({ message: 'limit is 1 to 100.' })
  const offset = Number(textOf(request.query, 'offset') || '0')
  const data = rows.slice(offset, offset + limit)
  const has_more = offset + limit < rows.length
  return reply.send({ object: 'list', url: request.url, has_more, total_count: rows.length, data })
}

function encounterRow(person: Person, visit: Visit) {
  return {
    object: 'encounter',
    id: String(visit.id),
    pt_id: Number(idIn('cerbo', person)),
    type: 'ov',
    title: 'Office visit',
    date: `${visit.day} 15:30:00`,
    signed: true,
  }
}

function documentRow(person: Person, visit: Visit) {
  return {
    object: 'document',
    id: String(visit.id).replace(/^5/, '8'),
    pt_id: Number(idIn('cerbo', person)),
    name: 'Laboratory report.pdf',
    folder: 'Labs',
    mime_type: 'application/pdf',
    date: `${visit.day} 18:00:00`,
  }
}

function visitWith(id: string): { person: Person | undefined; visit: Visit | undefined } {
  const number = Math.floor((Number(id) - 50_000) / 10)
  const person = personIn('cerbo', `7${String(number).padStart(3, '0')}`)
  return { person, visit: person && visitsOf(person, Date.now()).find((one) => String(one.id) === id) }
}
