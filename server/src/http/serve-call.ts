import type { Call } from '@econsult/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import { type Caller, type CallRecord, keyOwner, type KnownSession } from '../sessions/caller.ts'
import type { CallRequest, CookieRequest, FileRequest, PublicFileRequest, PublicRequest } from './action.ts'
import { checkCallerFields, checkInput } from './check-input.ts'
import { actingForOf, checkDelegate } from './check-delegate.ts'
import { clientAddress } from './client-address.ts'
import { cookiesFor } from './cookies.ts'
import { forbidden } from './errors.ts'
import { type FileAnswer, sendAnswer, sendReply } from './send-answer.ts'
import { idempotencyKeyOf, oncePerKey, type RepeatableCall } from '../repeats/once-per-key.ts'
import type { CoreDeps, SecurityDeps } from '../deps.ts'
import { asSignedIn } from '../sessions/as-signed-in.ts'
import type { Traffic } from './traffic.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { withRequestOrigin } from './request-origin.ts'
import { leavingOutUnreadable } from './unreadable-rows.ts'
import { utcOffsetOf } from './utc-offset.ts'
import { waitForFile } from './wait-for-file.ts'

/** A call bound to its action. */
export interface ServedCall {
  readonly call: Call
  readonly bind: (app: FastifyInstance, needs: BindNeeds) => void
}

interface BindNeeds extends CoreDeps, SecurityDeps {
  readonly sessions: Sessions
  readonly traffic: Traffic
  readonly config: Pick<Config, 'publicUrl'>
}

interface Options<Input> {
  /** The id that the audit log records for this call. */
  readonly object?: (input: Input) => string | undefined
  /** The ids, if a call concerns several objects. */
  readonly objects?: (input: Input) => readonly string[]
  /** True to save the round trip that checks the session, because the action's single transaction also checks it. */
  readonly asKnown?: true
}

/** Binds a call of signed-in users to its action. */
export function serve<Input extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Input, Reply>,
  action: (request: CookieRequest<z.output<Input>>) => Promise<z.input<Reply>>,
  options: Options<z.output<Input>> = {},
): ServedCall {
  const act: (request: CookieRequest<z.output<Input>>) => Promise<unknown> = action
  return bindSignedIn(call, options, act, (reply, result) => sendReply(reply, call, result), oncePerKey)
}

/** Binds a call that responds with a file to its action. */
export function serveFile<Input extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Input, Reply>,
  action: (request: FileRequest<z.output<Input>>) => Promise<FileAnswer>,
  options: Options<z.output<Input>> = {},
): ServedCall {
  const act = (request: CallRequest<z.output<Input>>, reply: FastifyReply) =>
    action({ ...request, ...waitForFile(reply) })
  return bindSignedIn(call, options, act, sendAnswer)
}

/** Binds a call that needs no session to its action. */
export function servePublic<Input extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Input, Reply>,
  action: (request: PublicRequest<z.output<Input>>) => Promise<z.input<Reply>>,
): ServedCall {
  return bindPublic(call, async (request, reply, needs, key) => {
    const { authorization = '', input } = request
    const owner = `public ${needs.sealer.fingerprint(authorization)}`
    const once = { owner, key: key ?? '', path: call.path, input }
    const act = (effectId?: string) => action({ ...request, ...(effectId && { effectId }) })
    const result = key === undefined ? act() : oncePerKey(needs, once, act)
    return sendReply(reply, call, await result)
  })
}

/** Binds a call that needs no session and responds with a file to its action. */
export function servePublicFile<Input extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Input, Reply>,
  action: (request: PublicFileRequest<z.output<Input>>) => Promise<FileAnswer>,
): ServedCall {
  return bindPublic(call, async (request, reply) =>
    sendAnswer(reply, await action({ ...request, ...waitForFile(reply) })),
  )
}

function bindPublic<Input extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Input, Reply>,
  answer: (
    request: PublicRequest<z.output<Input>>,
    reply: FastifyReply,
    needs: BindNeeds,
    key: string | undefined,
  ) => Promise<FastifyReply>,
): ServedCall {
  return {
    call,
    bind: (app, needs) =>
      route(app, needs.traffic, call, async (request, reply) => {
        const { config } = needs
        const facts = {
          input: checkInput(call.input, rawInput(call, request)),
          requestId: request.id,
          userAgent: request.headers['user-agent'] ?? '',
          authorization: request.headers.authorization,
          address: clientAddress(request, config),
          cookies: cookiesFor(request, reply, config),
        }
        return answer(facts, reply, needs, keyOf(call, request))
      }),
  }
}

function bindSignedIn<Input extends z.ZodType, Reply extends z.ZodType, Result>(
  call: Call<Input, Reply>,
  options: Options<z.output<Input>>,
  act: (request: CookieRequest<z.output<Input>>, reply: FastifyReply) => Promise<Result>,
  send: (reply: FastifyReply, result: Result) => FastifyReply,
  once?: (
    needs: BindNeeds,
    call: RepeatableCall,
    work: (effectId: string) => Promise<Result>,
  ) => Promise<Result>,
): ServedCall {
  return {
    call,
    bind: (app, needs) =>
      route(app, needs.traffic, call, async (request, reply) => {
        const { sessions, config } = needs
        const key = once && keyOf(call, request)
        const isActivity = !call.background && request.headers['x-background'] !== '1'
        const { authorization } = request.headers
        const onPerson = (caller: Caller) => {
          const record = { caller, requestId: request.id, action: callName(call), object: null }
          request.callRecord = record
          return record
        }
        const actAs = async (caller: Caller, known?: KnownSession): Promise<Result> => {
          const record = { ...onPerson(caller), ...(known && { known }) }
          if (call.access !== 'public' && !call.access.includes(caller.userType)) throw forbidden()
          const raw = rawInput(call, request)
          const input = checkInput(call.input, raw)
          const objects = options.objects?.(input) ?? []
          const about = { ...record, object: options.object?.(input) ?? null, objects }
          request.callRecord = about
          checkDelegate(call, input, caller)
          checkCallerFields(call, input, caller)
          const utcOffset = utcOffsetOf(request.headers)
          const asked = {
            caller,
            input,
            record: about,
            utcOffset,
            cookies: cookiesFor(request, reply, config),
          }
          if (!once || key === undefined) return act(asked, reply)
          const repeatable = { owner: keyOwner(caller), key, path: call.path, input: raw }
          const actOnce = (effectId: string) => act({ ...asked, record: { ...about, effectId } }, reply)
          return once(needs, repeatable, actOnce)
        }
        // The session of a repeated call is checked first, because its response may already be stored.
        const mayBeKnown = options.asKnown === true && key === undefined
        const actingFor = actingForOf(request.headers)
        const asking = { authorization, actingFor, onPerson, isActivity, mayBeKnown }
        return send(reply, await asSignedIn(sessions, asking, actAs))
      }),
  }
}

function keyOf(call: Call, request: FastifyRequest): string | undefined {
  return call.effect ? idempotencyKeyOf(request.headers) : undefined
}

function route(
  app: FastifyInstance,
  traffic: Traffic,
  call: Call,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  // Calls that create a file have the lowest priority.
  const act: typeof handler = call.answersFile
    ? async (request, reply) => {
        await traffic.letPassInTurn()
        return handler(request, reply)
      }
    : (request, reply) => traffic.during(() => handler(request, reply))
  app.route({
    method: call.method,
    bodyLimit: call.mostBodyBytes,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: (request, reply) =>
      withRequestOrigin(request, () =>
        leavingOutUnreadable({ list: callName(call), request }, () => act(request, reply)),
      ),
  })
}

/** Returns the last segment of a call's path, which is the call's name in the audit log. */
function callName(call: Call): string {
  return call.path.slice(call.path.lastIndexOf('/') + 1)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The facts for the audit log, set once the caller is authenticated, so that a refusal can be audited. */
    callRecord?: CallRecord
  }
}

/** The fields of a request as received, before the call's schema parses them. */
function rawInput(call: Call, request: FastifyRequest): unknown {
  if (call.method === 'GET') return Object.assign({}, request.query, request.params)
  const body = request.body === undefined ? {} : request.body
  // Path parameters are added to the body; a body that is not an object is passed on unchanged, and the check refuses
  // it.
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return call.path.includes('{') && isObject ? Object.assign({}, body, request.params) : body
}
