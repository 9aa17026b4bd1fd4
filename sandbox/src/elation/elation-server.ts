import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf, fieldsOf, textOf } from '../fields.ts'
import { digitsIn, longIdParser, longNumber } from '../records/long-ids.ts'
import { idIn, peopleIn, type Person, personIn } from '../records/people.ts'
import type { ReceivedList } from '../records/received.ts'
import { createTokens } from '../records/tokens.ts'
import { basicOf, startVendorServer, type VendorServer } from '../records/vendor-server.ts'
import { type Visit, visitsOf } from '../records/visits.ts'
import { serveChart } from './elation-chart.ts'
import { refuse, serveReports } from './reports.ts'

/** Credentials that the stand-in accepts. */
export const ELATION_CLIENT = { clientId: 'sandbox-elation', clientSecret: 'sandbox-elation-secret' }

const TOKEN_SECONDS = 36_000
const PRACTICE = 200_001
const PHYSICIAN = 140_000_000_901
const MOST_ROWS = 100
/** The stand-in's start time is the creation time of its patients. */
const MODIFIED = new Date()

/** A patient that a test has added, with an id of any length. */
interface Added {
  readonly id: string
  readonly row: object
}

/** Starts a stand-in for Elation's API 2.0, based on its documentation: patients, visit notes, reports. */
export function startElationServer(): Promise<VendorServer> {
  return startVendorServer({
    heading: 'Elation',
    name: 'elation',
    refuseToken,
    isSpared: (url) => url.startsWith('/api/2.0/oauth2/'),
    refuse,
    serve,
  })
}

function refuseToken(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({ detail: 'Authentication credentials were not provided.' })
}

function serve(app: FastifyInstance, received: ReceivedList): void {
  const tokens = createTokens()
  const added: Added[] = []
  longIdParser(app)
  app.post('/api/2.0/oauth2/token/', (request, reply) => {
    const basic = basicOf(request)
    const id = textOf(request.body, 'client_id') || basic.name
    const secret = textOf(request.body, 'client_secret') || basic.secret
    const isKnown = id === ELATION_CLIENT.clientId && secret === ELATION_CLIENT.clientSecret
    if (!isKnown) return reply.code(401).send({ error: 'invalid_client' })
    if (textOf(request.body, 'grant_type') !== 'client_credentials') {
      return reply.code(400).send({ error: 'unsupported_grant_type' })
    }
    const access_token = tokens.give(TOKEN_SECONDS)
    return reply.send({ access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: 'apiv2' })
  })
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.startsWith('/api/2.0/oauth2/') || tokens.isHeldBy(request)) return undefined
    return refuseToken(reply)
  })
  const isAdded = (wanted: string) => added.some(({ id }) => id === wanted)
  servePatients(app, added)
  app.get('/api/2.0/visit_notes/', visitNotes)
  const isPatient = (id: string) => personIn('elation', id) !== undefined || isAdded(id)
  serveChart(app, PRACTICE)
  serveReports(app, { received, practice: PRACTICE, isPatient })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }))
}

/**
 * Serves the patients, and a route with which tests add patients. Without `order_by`, the order differs in each
 * response.
 */
function servePatients(app: FastifyInstance, added: Added[]): void {
  let asked = 0
  app.get('/api/2.0/patients/', (request, reply) => {
    const limit = Number(textOf(request.query, 'limit') || '20')
    const offset = Number(textOf(request.query, 'offset') || '0')
    if (!(limit >= 1 && limit <= MOST_ROWS && offset >= 0)) {
      return reply.code(400).send({ limit: ['At most 100.'] })
    }
    asked += 1
    const isOurs = ['', String(PRACTICE)].includes(textOf(request.query, 'practice'))
    const since = Date.parse(textOf(request.query, 'last_modified__gt')) || 0
    const known = peopleIn('elation').map((person) => ({
      id: idIn('elation', person),
      row: patientOf(person),
    }))
    const rows = isOurs && MODIFIED.getTime() > since ? [...known, ...added] : []
    const isOrdered = textOf(request.query, 'order_by') === 'id'
    const ordered = isOrdered ? rows.toSorted(byId) : turned(rows, asked)
    const page = ordered.slice(offset, offset + limit)
    const next = rows.length > offset + limit ? `?limit=${limit}&offset=${offset + limit}` : null
    const results = page.map(({ id, row }) => ({ ...row, id: longNumber(id) }))
    return reply.send({ count: rows.length, next, previous: null, results })
  })
  app.post('/sandbox/elation-patients', (request, reply) => {
    const id = digitsIn(fieldOf(request.body, 'id'))
    if (id === undefined) return reply.code(400).send()
    added.push({ id, row: { ...fieldsOf(request.body), deleted_date: null } })
    return reply.code(201).send({})
  })
}

const byId = (one: { readonly id: string }, other: { readonly id: string }) =>
  BigInt(one.id) < BigInt(other.id) ? -1 : 1

/** Returns the same rows, starting with a different row. */
function turned<Row>(rows: readonly Row[], places: number): Row[] {
  const start = rows.length === 0 ? 0 : (places * 37) % rows.length
  return [...rows.slice(start), ...rows.slice(0, start)]
}

function patientOf(person: Person) {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    dob: person.dob,
    sex: person.sex === 'F' ? 'Female' : 'Male',
    caregiver_practice: PRACTICE,
    primary_physician: PHYSICIAN,
    address: {
      address_line1: `${person.number} Example Street`,
      city: 'Springfield',
      state: 'IL',
      zip: '62701',
    },
    phones: [{ phone: `217555${String(person.number).padStart(4, '0')}`, phone_type: 'Mobile' }],
    emails: [],
    deleted_date: null,
    last_modified: MODIFIED.toISOString(),
  }
}

function visitNotes(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const limit = Number(textOf(request.query, 'limit') || '20')
  if (!(limit >= 1 && limit <= MOST_ROWS)) return reply.code(400).send({ limit: ['At most 100.'] })
  const patient = textOf(request.query, 'patient')
  if (!/^\d*$/.test(patient)) return reply.code(400).send({ patient: ['A whole number is required.'] })
  const practice = textOf(request.query, 'practice')
  const person = practice === '' || Number(practice) === PRACTICE ? personIn('elation', patient) : undefined
  const notes = person ? visitsOf(person, Date.now()).map((visit) => noteOf(person, visit)) : []
  const isNewestFirst = textOf(request.query, 'order_by') === '-document_date'
  const ordered = isNewestFirst
    ? notes.toSorted((one, other) => other.document_date.localeCompare(one.document_date))
    : notes
  return reply.send({ count: notes.length, next: null, previous: null, results: ordered.slice(0, limit) })
}

function noteOf(person: Person, visit: Visit) {
  const bullet = (category: string, text: string, place: number) => ({
    id: visit.id * 100 + place,
    category,
    text,
    sequence: place,
    author: PHYSICIAN,
    version: 1,
  })
  const texts = [
    ['Hpi', visit.story],
    ['PE', visit.examination],
    ['Assessplan', visit.assessment],
    ...visit.plan.map((line) => ['Assessplan', `- ${line}`]),
  ]
  return {
    id: 140_000_000_000_000 + visit.id,
    type: 'Office Visit Note',
    template: 'SOAP',
    patient: Number(idIn('elation', person)),
    physician: PHYSICIAN,
    practice: PRACTICE,
    document_date: `${visit.day}T15:30:00Z`,
    chart_date: `${visit.day}T15:30:00Z`,
    confidential: false,
    signed_by: PHYSICIAN,
    signed_date: `${visit.day}T16:00:00Z`,
    deleted_date: null,
    bullets: texts.map(([category = '', text = ''], place) => bullet(category, text, place)),
    checklists: [],
  }
}
