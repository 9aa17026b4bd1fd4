import cors from '@fastify/cors'
import type { Resource } from '@medplum/fhirtypes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CallError } from '../../http/errors.ts'
import { audited } from '../../http/error-handler.ts'
import { withRequestOrigin, requestOrigin } from '../../http/request-origin.ts'
import { leavingOutUnreadable } from '../../http/unreadable-rows.ts'
import { actorId, APPLICATION_AGENT, type OwnedObject } from '../../sessions/caller.ts'
import { waitForFile } from '../../http/wait-for-file.ts'
import { accessOf } from './access.ts'
import type { FhirCall, FhirDeps } from './call.ts'
import { capabilityStatement } from './capability-statement.ts'
import { etagOf, isKnown } from './conditional.ts'
import { answerOf, badRequest, FhirFault } from './fault.ts'
import { sendContent, wantsFhir, withData } from './documents/send-content.ts'
import { notingRead } from './noting-read.ts'
import { KINDS } from './kinds.ts'
import { otherOriginsOf } from './other-origins.ts'
import { requireChangeable } from './may-read.ts'
import { createRate } from './rate.ts'
import { readResource } from './read-resource.ts'
import type { ResourceKind } from './resource-kind.ts'
import { searchResources } from './search/search-resources.ts'

/** The path of the FHIR service. */
const FHIR_PATH = '/fhir/R4'

const CONTENT_TYPE = 'application/fhir+json; charset=utf-8'

/** The maximum size of a request body, in bytes. */
const MOST_SEARCH_BYTES = 64 * 1024

const JSON_TYPES = ['application/fhir+json', 'application/json']

const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Serves the product's data as FHIR R4 (FHIR-01). The routes of the resources are derived from the table KINDS. */
export async function serveFhir(app: FastifyInstance, deps: FhirDeps): Promise<void> {
  const count = createRate(deps.clock)
  const startedAt = deps.clock.now()
  const baseOf = () => `${deps.config.publicUrl ?? requestOrigin() ?? deps.publicUrl()}${FHIR_PATH}`

  /** Processes a request on behalf of its caller, after counting it for the rate limit. */
  async function asCaller<Result>(
    request: FastifyRequest,
    { action, object }: { readonly action: string; readonly object: string | null },
    work: (call: FhirCall) => Promise<Result>,
  ): Promise<Result> {
    checkFormat(request)
    const subjects: OwnedObject[] = []
    const access = await accessOf(deps, request, (caller, application) => {
      const machine = application && { agent: APPLICATION_AGENT, isByItself: application.person === null }
      request.callRecord = { caller, requestId: request.id, action, object, objects: subjects, machine }
    })
    const record = request.callRecord
    if (!record) throw new Error('the sender of a request is not known')
    count(`${access.appId ?? ''} ${actorId(access.caller)}`)
    const resource = action.replace(/^(?:search|read)/, '')
    return notingRead(deps, access, { resource, subjects }, () =>
      work({ deps, access, base: baseOf(), record, subjects }),
    )
  }

  const inTurn = <Result>(request: FastifyRequest, work: () => Promise<Result>) =>
    withRequestOrigin(request, () => deps.traffic.during(work))

  await app.register(
    async (scope) => {
      await scope.register(cors, { delegator: (request: FastifyRequest) => otherOriginsOf(deps, request) })
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, body),
      )
      scope.addContentTypeParser(JSON_TYPES, { parseAs: 'string' }, (_request, body, done) =>
        done(null, { json: body }),
      )
      scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      scope.setErrorHandler(async (error: unknown, request, reply) => {
        const { status, headers, outcome } = answerOf(await audited(deps, error, request))
        return reply.code(status).headers(headers).type(CONTENT_TYPE).send(outcome)
      })
      scope.get('/metadata', async (request, reply) => {
        checkFormat(request)
        return withRequestOrigin(request, () => send(reply, capabilityStatement(baseOf(), startedAt)))
      })
      for (const kind of KINDS) serveKind(scope, kind)
      scope.all('/*', () => {
        throw new FhirFault('notFound', 'This service has no such address or type of resources.', {
          code: 'not-supported',
        })
      })
    },
    { prefix: FHIR_PATH },
  )

  function serveKind(scope: FastifyInstance, kind: ResourceKind): void {
    const search = (
      request: FastifyRequest,
      reply: FastifyReply,
      pairs: readonly (readonly [string, string])[],
    ) =>
      inTurn(request, () =>
        asCaller(request, { action: `search${kind.type}`, object: null }, async (call) => {
          const isStrict = /(^|[,;\s])handling=strict\b/.test(String(request.headers.prefer ?? ''))
          const leaving = { list: `search${kind.type}`, request }
          return leavingOutUnreadable(leaving, async () =>
            send(reply, await searchResources(call, kind, { pairs, isStrict })),
          )
        }),
      )
    scope.get(`/${kind.type}`, (request, reply) => search(request, reply, pairsIn(request)))
    scope.post(`/${kind.type}/_search`, { bodyLimit: MOST_SEARCH_BYTES }, (request, reply) =>
      search(request, reply, [...pairsIn(request), ...new URLSearchParams(formOf(request))]),
    )
    scope.get<{ Params: { id: string } }>(`/${kind.type}/:id`, (request, reply) =>
      inTurn(request, () =>
        asCaller(
          request,
          { action: `read${kind.type}`, object: objectOf(request.params.id) },
          async (call) => {
            const { resource, open } = await readResource(call, kind, request.params.id)
            reply.header('etag', etagOf(resource))
            const { lastUpdated } = resource.meta ?? {}
            if (lastUpdated) reply.header('last-modified', new Date(lastUpdated).toUTCString())
            if (isKnown(resource, request.headers)) return reply.code(304).send()
            if (!open) return send(reply, resource)
            const content = await open(call, waitForFile(reply).signal)
            return wantsFhir(request)
              ? send(reply, await withData(resource, content))
              : sendContent(reply, content)
          },
        ),
      ),
    )
    serveChanges(scope, kind)
  }

  function serveChanges(scope: FastifyInstance, kind: ResourceKind): void {
    const create = kind.create?.bind(kind)
    const remove = kind.remove?.bind(kind)
    if (create) {
      scope.post(`/${kind.type}`, { bodyLimit: MOST_SEARCH_BYTES }, (request, reply) =>
        inTurn(request, () =>
          asCaller(request, { action: `create${kind.type}`, object: null }, async (call) => {
            requireChangeable(call.access, kind, 'c')
            const resource = await create(call, bodyOf(request))
            const location = `${call.base}/${kind.type}/${resource.id}`
            return send(
              reply.code(201).header('location', location).header('etag', etagOf(resource)),
              resource,
            )
          }),
        ),
      )
    }
    if (remove) {
      scope.delete<{ Params: { id: string } }>(`/${kind.type}/:id`, (request, reply) =>
        inTurn(request, () =>
          asCaller(
            request,
            { action: `delete${kind.type}`, object: objectOf(request.params.id) },
            async (call) => {
              requireChangeable(call.access, kind, 'd')
              await remove(call, request.params.id)
              return reply.code(204).send()
            },
          ),
        ),
      )
    }
    refuseWriting(scope, kind, `/${kind.type}`, create ? ['POST'] : [])
    refuseWriting(scope, kind, `/${kind.type}/:id`, remove ? ['DELETE'] : [])
  }
}

/** Rejects the methods that change a resource with 405, except the allowed ones. */
function refuseWriting(
  scope: FastifyInstance,
  kind: ResourceKind,
  url: string,
  allowed: readonly (typeof WRITING)[number][],
): void {
  const onRequest = () => {
    throw new FhirFault('badInput', `Resources of the type ${kind.type} cannot be changed in this way.`, {
      status: 405,
      code: 'not-supported',
      headers: { allow: ['GET', 'HEAD', ...allowed].join(', ') },
    })
  }
  const method = WRITING.filter((one) => !allowed.includes(one))
  scope.route({ method, url, onRequest, handler: onRequest })
}

/**
 * Returns the form in the body of a request; '' if it has no body.
 * @throws CallError if the body is JSON
 */
function formOf({ body }: FastifyRequest): string {
  if (typeof body === 'string') return body
  if (body === undefined || body === null) return ''
  throw new CallError('wrongContentType', 'Send a search as application/x-www-form-urlencoded.')
}

const jsonBodySchema = z.object({ json: z.string() })

/**
 * Returns the JSON in the body of a request.
 * @throws CallError for another content type, FhirFault if the body is not JSON
 */
function bodyOf({ body }: FastifyRequest): unknown {
  const read = jsonBodySchema.safeParse(body)
  if (!read.success) throw new CallError('wrongContentType', 'Send the resource as application/fhir+json.')
  try {
    return JSON.parse(read.data.json)
  } catch {
    throw badRequest('The body is not JSON.', 'structure')
  }
}

/** Returns the object for the audit row of a rejected request: the requested id of the case, user or patient. */
function objectOf(id: string): string | null {
  return /^[A-Za-z0-9-]{1,64}/.exec(id)?.[0] ?? null
}

function send(reply: FastifyReply, resource: Resource): FastifyReply {
  return reply.type(CONTENT_TYPE).send(JSON.stringify(resource))
}

/** Returns the query parameters in their order. Fastify's own parser would combine parameters with the same name. */
function pairsIn(request: FastifyRequest): [string, string][] {
  const at = request.url.indexOf('?')
  return at === -1 ? [] : [...new URLSearchParams(request.url.slice(at + 1))]
}

/**
 * Checks that the client accepts JSON. A Binary is an exception, because its content has its own content type.
 * @throws FhirFault 406 if the client does not accept JSON
 */
function checkFormat(request: FastifyRequest): void {
  if (request.routeOptions.url === `${FHIR_PATH}/Binary/:id`) return
  const asked = new URLSearchParams(pairsIn(request)).get('_format') ?? request.headers.accept ?? '*/*'
  if (/json|\*\/\*|application\/\*/i.test(asked)) return
  const status = { status: 406, code: 'not-supported' as const }
  throw new FhirFault('badInput', 'This service answers in application/fhir+json only.', status)
}
