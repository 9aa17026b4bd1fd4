import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '../fields.ts'
import { peopleIn, personIn } from '../records/people.ts'
import { createTokens } from '../records/tokens.ts'
import { startVendorServer, type VendorServer } from '../records/vendor-server.ts'
import { visitsOf } from '../records/visits.ts'
import { checkAssertion, FHIR_TOKEN } from './fhir-client.ts'
import { noteOf, patientOf, resourcesOf } from './resources.ts'

export { FHIR_CLIENT } from './fhir-client.ts'

const TOKEN_SECONDS = 300
const MOST_COUNT = 100
const TYPE = 'application/fhir+json'
/** The total in every searchset, regardless of its content. */
const LIE = 7

/** Starts a FHIR R4 server with the searches of US Core and SMART backend services. Its totals are always wrong. */
export function startFhirServer(): Promise<VendorServer> {
  return startVendorServer({
    heading: 'FHIR',
    name: 'fhir',
    refuseToken: (reply) => refuse(reply, 401, 'The token is missing or has expired.'),
    isSpared: (url) => url.startsWith('/sandbox/') || url.startsWith('/r4/token'),
    refuse,
    serve,
  })
}

function refuse(reply: FastifyReply, status: number, diagnostics: string): FastifyReply {
  const issue = [{ severity: 'error', code: status === 401 ? 'login' : 'processing', diagnostics }]
  return reply.code(status).type(TYPE).send({ resourceType: 'OperationOutcome', issue })
}

function serve(app: FastifyInstance): void {
  const tokens = createTokens()
  const used = new Set<string>()
  /** Behavior of the links to next pages, set by a test: they never end, or lead to another address. */
  let next: '' | 'endless' | 'elsewhere' = ''
  const originOf = (request: FastifyRequest) => `http://${request.headers.host ?? ''}`
  app.post('/sandbox/fhir-next', (request, reply) => {
    const mode = textOf(request.body, 'mode')
    next = mode === 'endless' || mode === 'elsewhere' ? mode : ''
    return reply.code(201).send({})
  })
  app.get('/r4/.well-known/smart-configuration', (request, reply) =>
    reply.send({
      token_endpoint: `${originOf(request)}/r4/token`,
      token_endpoint_auth_methods_supported: ['private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
      capabilities: ['client-confidential-asymmetric'],
    }),
  )
  app.get('/r4/metadata', (_request, reply) =>
    reply.type(TYPE).send({
      resourceType: 'CapabilityStatement',
      fhirVersion: '4.0.1',
      software: { name: 'Made-up FHIR server' },
    }),
  )
  app.post('/r4/token', (request, reply) => {
    if (textOf(request.body, 'grant_type') !== 'client_credentials') {
      return reply.code(400).send({ error: 'unsupported_grant_type' })
    }
    if (!checkAssertion(request.body, `${originOf(request)}/r4/token`, used)) {
      return reply.code(401).send({ error: 'invalid_client' })
    }
    const scope = textOf(request.body, 'scope')
    return reply.send({
      access_token: tokens.give(TOKEN_SECONDS),
      token_type: 'bearer',
      expires_in: TOKEN_SECONDS,
      scope,
    })
  })
  app.addHook('preHandler', async (request, reply) => {
    const isOpen = ['/r4/metadata', '/r4/token', '/r4/.well-known/'].some((path) =>
      request.url.startsWith(path),
    )
    if (isOpen || request.url.startsWith('/sandbox/') || tokens.isHeldBy(request)) return undefined
    if (request.headers.authorization === `Bearer ${FHIR_TOKEN}`) return undefined
    return refuse(reply, 401, 'The token is missing or has expired.')
  })
  app.get('/r4/Binary/:id', (request, reply) => {
    const id = textOf(request.params, 'id')
    const visit = peopleIn('fhir')
      .flatMap((person) => visitsOf(person, Date.now()))
      .find((one) => String(one.id) === id)
    if (!visit) return refuse(reply, 404, 'There is no such Binary.')
    return reply
      .type(TYPE)
      .send({ resourceType: 'Binary', id, contentType: 'text/plain', data: noteOf(visit) })
  })
  app.get('/r4/:type', (request, reply) => {
    const type = textOf(request.params, 'type')
    const found = type === 'Patient' ? patientsFor(request) : chartFor(request, type)
    if (!found) return refuse(reply, 400, 'A patient is required.')
    return sendPage(request, reply, {
      found,
      base: `${originOf(request)}/r4`,
      next: type === 'Patient' ? '' : next,
    })
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'There is no such resource.'))
}

/** Real servers also return names that only begin with the requested name. */
function patientsFor({ query }: FastifyRequest): object[] {
  const family = textOf(query, 'family').toLowerCase()
  const born = textOf(query, 'birthdate')
  return peopleIn('fhir')
    .filter(({ lastName, dob }) => lastName.toLowerCase().startsWith(family) && (born === '' || dob === born))
    .map(patientOf)
}

function chartFor({ query }: FastifyRequest, type: string): object[] | undefined {
  const person = personIn('fhir', textOf(query, 'patient').replace(/^Patient\//, ''))
  return person && resourcesOf(person, type)
}

interface Page {
  readonly found: readonly object[]
  readonly base: string
  readonly next: '' | 'endless' | 'elsewhere'
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { found, base, next }: Page): FastifyReply {
  const count = Math.min(MOST_COUNT, Number(textOf(request.query, '_count') || '20') || 20)
  const offset = Number(textOf(request.query, '_offset') || '0') || 0
  const rows = next === 'endless' ? found.slice(0, count) : found.slice(offset, offset + count)
  const url = new URL(request.url, base)
  url.searchParams.set('_offset', String(offset + count))
  const hasMore = next === '' ? offset + count < found.length : true
  const nextUrl = next === 'elsewhere' ? 'http://169.254.169.254/latest/meta-data' : url.href
  return reply.type(TYPE).send({
    resourceType: 'Bundle',
    type: 'searchset',
    total: LIE,
    link: [
      { relation: 'self', url: `${base}${request.url}` },
      ...(hasMore ? [{ relation: 'next', url: nextUrl }] : []),
    ],
    entry: rows.map((resource) => ({ resource, search: { mode: 'match' } })),
  })
}
