import { createHash, randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { textOf } from '../fields.ts'
import { addressOf } from '../listening.ts'
import { formParser } from '../records/form-parser.ts'
import { peopleIn, type Person } from '../records/people.ts'
import { createTokens } from '../records/tokens.ts'
import { allowPage, chartPage } from './ehr-page.ts'

/** The product's client ID at the stand-in, which requires no secret. */
export const EHR_CLIENT_ID = 'econsult-at-made-up-chart'

const FHIR_PATH = '/fhir'
const SCOPE = 'launch patient/Patient.rs'
const TOKEN_SECONDS = 300
const SHOWN = 8

export interface EhrServer {
  /** The address of the page with the patients. */
  readonly url: string
  /** The issuer that the chart sends when it opens the product. */
  readonly issuer: string
  /** Sets the address of the product; without the address, the chart cannot open the product. */
  openAt(launchUrl: string): void
  /** Returns the values that the product's address would contain if the patient were opened. No browser is needed. */
  launch(patientId: string): string
  close(): Promise<void>
}

interface Code {
  readonly patientId: string
  readonly challenge: string
  readonly redirectUri: string
}

interface Asked {
  /** The patient of each launch. */
  readonly launches: Map<string, string>
  readonly codes: Map<string, Code>
  readonly issuer: () => string
}

/**
 * Starts a chart that opens the product with SMART App Launch 2; the patients are fictional, and each code is valid
 * once.
 */
export async function startEhrServer(): Promise<EhrServer> {
  const app = Fastify({ forceCloseConnections: true })
  formParser(app)
  const launches = new Map<string, string>()
  let launchUrl: string | undefined
  const launch = (patientId: string) => {
    const key = randomBytes(16).toString('base64url')
    launches.set(key, patientId)
    return key
  }
  const people = peopleIn('athena')
    .slice(0, SHOWN)
    .map((person) => ({ id: `p${person.number}`, person }))
  const issuer = () => addressOf(app.server) + FHIR_PATH

  app.get('/', (_request, reply) => html(reply, chartPage(people)))
  app.post('/launch', (request, reply) => {
    if (!launchUrl) return reply.code(503).send('The product is not running.')
    const address = new URL(launchUrl)
    address.searchParams.set('iss', issuer())
    address.searchParams.set('launch', launch(textOf(request.body, 'patient')))
    return reply.redirect(address.href, 303)
  })
  app.get(`${FHIR_PATH}/.well-known/smart-configuration`, () => ({
    issuer: issuer(),
    authorization_endpoint: `${addressOf(app.server)}/authorize`,
    token_endpoint: `${addressOf(app.server)}/token`,
    code_challenge_methods_supported: ['S256'],
    capabilities: ['launch-ehr', 'client-public', 'context-ehr-patient', 'permission-v2'],
  }))
  const codes = new Map<string, Code>()
  serveAuthorization(app, { launches, codes, issuer })
  serveTokens(app, codes, people)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: addressOf(app.server),
    issuer: issuer(),
    openAt: (url) => (launchUrl = url),
    launch,
    close: () => app.close(),
  }
}

/** Asks the chart's user for access, and redirects the browser with a code. */
function serveAuthorization(app: FastifyInstance, { launches, codes, issuer }: Asked): void {
  const NAMES = ['client_id', 'redirect_uri', 'scope', 'state', 'code_challenge', 'aud', 'launch'] as const
  const fieldsOf = (given: unknown) => Object.fromEntries(NAMES.map((name) => [name, textOf(given, name)]))
  const isWrong = (given: unknown) =>
    textOf(given, 'client_id') !== EHR_CLIENT_ID ||
    textOf(given, 'aud') !== issuer() ||
    textOf(given, 'scope') !== SCOPE ||
    textOf(given, 'code_challenge') === '' ||
    !launches.has(textOf(given, 'launch')) ||
    !URL.canParse(textOf(given, 'redirect_uri'))
  app.get('/authorize', (request, reply) =>
    isWrong(request.query)
      ? reply.code(400).send('This request is wrong.')
      : html(reply, allowPage(fieldsOf(request.query))),
  )
  app.post('/authorize', (request, reply) => {
    if (isWrong(request.body)) return reply.code(400).send('This request is wrong.')
    const key = textOf(request.body, 'launch')
    const code = randomBytes(16).toString('base64url')
    const redirectUri = textOf(request.body, 'redirect_uri')
    const challenge = textOf(request.body, 'code_challenge')
    codes.set(code, { patientId: launches.get(key) ?? '', challenge, redirectUri })
    launches.delete(key)
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', textOf(request.body, 'state'))
    return reply.redirect(back.href, 303)
  })
}

/** Returns a token for a code (once), and the patient for the token. */
function serveTokens(
  app: FastifyInstance,
  codes: Map<string, Code>,
  people: readonly { readonly id: string; readonly person: Person }[],
): void {
  const tokens = createTokens()
  app.post('/token', (request, reply) => {
    const code = textOf(request.body, 'code')
    const given = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256').update(textOf(request.body, 'code_verifier')).digest('base64url')
    const isRight =
      given?.challenge === challenge && given.redirectUri === textOf(request.body, 'redirect_uri')
    if (!given || !isRight) return reply.code(400).send({ error: 'invalid_grant' })
    return {
      access_token: tokens.give(TOKEN_SECONDS),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      scope: SCOPE,
      patient: given.patientId,
    }
  })
  app.get(`${FHIR_PATH}/Patient/:id`, (request, reply) => {
    if (!tokens.isHeldBy(request)) return reply.code(401).send()
    const found = people.find(({ id }) => id === textOf(request.params, 'id'))
    return found ? patientOf(found) : reply.code(404).send()
  })
}

function patientOf({ id, person }: { readonly id: string; readonly person: Person }) {
  return {
    resourceType: 'Patient',
    id,
    name: [{ use: 'official', family: person.lastName, given: [person.firstName] }],
    birthDate: person.dob,
    gender: person.sex === 'F' ? 'female' : 'male',
    telecom: [{ system: 'phone', use: 'mobile', value: '+12025550141' }],
    address: [{ line: ['1 Made-up Street'], city: 'Springfield', state: 'MA', postalCode: '01101' }],
  }
}

function html(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text)
}
