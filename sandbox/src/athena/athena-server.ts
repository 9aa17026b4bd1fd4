import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeliveryList } from '../delivery.ts'
import { textOf } from '../fields.ts'
import { type AskedList, createAskedList } from '../records/asked-list.ts'
import { serveBilling } from './athena-billing.ts'
import { serveChart } from './athena-chart.ts'
import { serveChanges } from './athena-changes.ts'
import { BILLING_DEPARTMENTS, CHART_DEPARTMENTS } from './departments.ts'
import { visitWith } from './athena-visits.ts'
import { noteHtml } from '../records/note-html.ts'
import { personIn } from '../records/people.ts'
import type { ReceivedList } from '../records/received.ts'
import { createTokens } from '../records/tokens.ts'
import { basicOf, startVendorServer, type VendorServer } from '../records/vendor-server.ts'
import { CLINICIAN, type Visit, visitsOf } from '../records/visits.ts'
import { serveDocuments } from './documents.ts'

/** Credentials that the stand-in accepts. */
export const ATHENA_CLIENT = { clientId: 'sandbox-athena', clientSecret: 'sandbox-athena-secret' }

const TOKEN_SECONDS = 3600
/** The preview environment issues five tokens a minute. */
const TOKENS_A_MINUTE = 5
const PRACTICES = new Set(['100001', '195900'])
const DEPARTMENTS = new Set([...CHART_DEPARTMENTS, ...BILLING_DEPARTMENTS])

/** The athena stand-in, with the list of its accepted claims. */
export interface AthenaServer extends VendorServer {
  readonly claims: DeliveryList
}

/**
 * Starts a stand-in for athenaOne's API, version 1, based on its documentation: encounters and their summaries, codes,
 * claims, changed patients.
 */
export async function startAthenaServer({ mostInAnswer = 1500 } = {}): Promise<AthenaServer> {
  const claims = createAskedList('athenahealth claims', 'athena')
  const server = await startVendorServer({
    heading: 'athenahealth',
    name: 'athena',
    refuseToken,
    isSpared: isOwnPath,
    refuse: (reply, status, words) => reply.code(status).send({ error: words }),
    serve: (app, received) => serve(app, { received, claims, mostInAnswer }),
  })
  return { ...server, claims }
}

/** Serves tokens, and routes with which tests control the stand-in. */
function isOwnPath(url: string): boolean {
  return url.startsWith('/oauth2/') || url.startsWith('/sandbox/')
}

function refuseToken(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({ error: 'Developer Inactive' })
}

interface Needs {
  readonly received: ReceivedList
  readonly claims: AskedList
  /** Maximum number of changed patients in one response. */
  readonly mostInAnswer: number
}

function serve(app: FastifyInstance, { received, claims, mostInAnswer }: Needs): void {
  const tokens = createTokens()
  let given: number[] = []

  app.post('/oauth2/v1/token', (request, reply) => {
    const { name, secret } = basicOf(request)
    if (name !== ATHENA_CLIENT.clientId || secret !== ATHENA_CLIENT.clientSecret) {
      return reply.code(401).send({ error: 'invalid_client' })
    }
    if (textOf(request.body, 'grant_type') !== 'client_credentials' || textOf(request.body, 'scope') === '') {
      return reply.code(400).send({ error: 'invalid_request' })
    }
    given = given.filter((at) => at > Date.now() - 60_000)
    if (given.length >= TOKENS_A_MINUTE) return reply.code(429).header('retry-after', '60').send()
    given.push(Date.now())
    // athena sometimes sends the seconds as text.
    const expires_in = given.length % 2 === 0 ? String(TOKEN_SECONDS) : TOKEN_SECONDS
    return reply.send({ access_token: tokens.give(TOKEN_SECONDS), token_type: 'Bearer', expires_in })
  })

  app.addHook('preHandler', async (request, reply) => {
    if (isOwnPath(request.url)) return undefined
    if (!tokens.isHeldBy(request)) return refuseToken(reply)
    if (PRACTICES.has(textOf(request.params, 'practice'))) return undefined
    return reply.code(404).send({ error: 'Invalid practice.' })
  })
  app.get('/v1/:practice/departments', (_request, reply) => {
    const departments = [...DEPARTMENTS].map((id) => ({ departmentid: id, name: `Department ${id}` }))
    return reply.send({ departments, totalcount: departments.length })
  })
  serveDocuments(app, received)
  app.get('/v1/:practice/chart/:patient/encounters', encounters)
  app.get('/v1/:practice/chart/encounters/:encounter/summary', summary)
  serveBilling(app, (title, text) => claims.note({ title, text }))
  serveChart(app, (reply) => reply.code(404).send(UNKNOWN_PATIENT))
  serveChanges(app, mostInAnswer)
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not Found'))
}

function encounters(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const department = textOf(request.query, 'departmentid')
  if (department === '') {
    return reply.code(400).send({ error: 'Additional fields are required.', missingfields: ['departmentid'] })
  }
  const person = personIn('athena', textOf(request.params, 'patient'))
  if (!person || !DEPARTMENTS.has(department)) return reply.code(404).send(UNKNOWN_PATIENT)
  const rows = visitsOf(person, Date.now()).map((visit, place) => ({
    // athena sends ids as numbers and as text.
    encounterid: place === 0 ? visit.id : String(visit.id),
    encounterdate: vendorDay(visit),
    encountertype: 'VISIT',
    encountervisitname: 'Office visit',
    status: place === 0 ? 'CLOSED' : 'OPEN',
    departmentid: department,
    providerid: CLINICIAN.id,
    providerfirstname: CLINICIAN.firstName,
    providerlastname: CLINICIAN.lastName,
  }))
  return reply.send({ encounters: rows, totalcount: rows.length })
}

const UNKNOWN_PATIENT = { error: 'The patient does not exist, or is not of this department.' }

/** mm/dd/yyyy */
function vendorDay({ day }: Visit): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

function summary(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = visitWith(textOf(request.params, 'encounter'))
  if (!found) return reply.code(404).send({ error: 'The encounter does not exist.' })
  return reply.send({ summaryhtml: noteHtml(found.person, found.visit) })
}
