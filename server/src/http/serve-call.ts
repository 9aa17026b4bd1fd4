import type { Readable } from 'node:stream'
import type { Call } from '@econsult/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Caller, CallRecord, KnownSession } from './caller.ts'
import { checkCallerFields, checkInput } from './check-input.ts'
import { clientAddress } from './client-address.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { forbidden } from './errors.ts'
import { doAsKnown } from '../sessions/as-known.ts'
import type { Traffic } from '../traffic.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { withRequestOrigin } from './request-origin.ts'
import { utcOffsetOf } from './utc-offset.ts'
import { type WaitedFor, waitForFile } from './wait-for-file.ts'

/** What an action of a signed-in caller gets. */
export interface CallRequest<Input> {
  readonly caller: Caller
  readonly input: Input
  /** Goes to Database.asCaller, which writes the audit row. */
  readonly record: CallRecord
  /** Minutes that the caller's clock is ahead of UTC; 0 where they do not say. */
  readonly utcOffset: number
}

/** The same, with the cookies of the request. */
interface BrowserCallRequest<Input> extends CallRequest<Input> {
  readonly cookies: Cookies
}

/** The same for an action that makes a file. */
export interface FileRequest<Input> extends CallRequest<Input>, WaitedFor {}

/** What an action that needs no session gets. */
export interface PublicRequest<Input> {
  readonly input: Input
  readonly requestId: string
  readonly userAgent: string
  /** The Authorization header: a sign-up carries its own token there. */
  readonly authorization: string | undefined
  /** Where it comes from, for limits on guessing. */
  readonly address: string
  readonly cookies: Cookies
}

/** The same for an action that makes a file. */
export interface PublicFileRequest<Input> extends PublicRequest<Input>, WaitedFor {}

/** A call bound to its action. */
export interface ServedCall {
  readonly call: Call
  readonly bind: (app: FastifyInstance, needs: BindNeeds) => void
}

interface BindNeeds {
  readonly sessions: Sessions
  readonly traffic: Traffic
  readonly config: Pick<Config, 'publicUrl'>
}

interface Options<Input> {
  /** The id that the audit log keeps of this call. */
  readonly object?: (input: Input) => string | undefined
  /** The ids, where a call is about several. */
  readonly objects?: (input: Input) => readonly string[]
  /** Saves the trip that asks the session: all that the action does stands in one transaction, which asks it as well. */
  readonly asKnown?: true
}

/** A file as the answer of a call. */
export interface FileAnswer {
  readonly bytes: Readable
  /** Where it is known before the bytes are sent, so that a cut answer is told from a whole one. */
  readonly sizeBytes?: number
  readonly type: string
  readonly fileName: string
}

/** Binds a call of signed-in users to its action. */
export function serve<Input extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Input, Reply>,
  action: (request: BrowserCallRequest<z.output<Input>>) => Promise<z.input<Reply>>,
  options: Options<z.output<Input>> = {},
): ServedCall {
  return bindSignedIn(call, options, action, (reply, result) => sendReply(reply, call, result))
}

/** Binds a call that answers a file. */
export function serveFile<Input extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Input, Reply>,
  action: (request: FileRequest<z.output<Input>>) => Promise<FileAnswer>,
  options: Options<z.output<Input>> = {},
): ServedCall {
  const act = (request: CallRequest<z.output<Input>>, reply: FastifyReply) =>
    action({ ...request, ...waitForFile(reply) })
  return bindSignedIn(call, options, act, sendAnswer)
}

function sendAnswer(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.sizeBytes !== undefined) reply.header('content-length', file.sizeBytes)
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .send(file.bytes)
}

/** Binds a call that needs no session. */
export function servePublic<Input extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Input, Reply>,
  action: (request: PublicRequest<z.output<Input>>) => Promise<z.input<Reply>>,
): ServedCall {
  return bindPublic(call, async (request, reply) => sendReply(reply, call, await action(request)))
}

/** Binds a call that needs no session and answers a file. */
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
  answer: (request: PublicRequest<z.output<Input>>, reply: FastifyReply) => Promise<FastifyReply>,
): ServedCall {
  return {
    call,
    bind: (app, { config, traffic }) =>
      route(app, traffic, call, async (request, reply) => {
        const facts = {
          input: checkInput(call.input, rawInput(call, request)),
          requestId: request.id,
          userAgent: request.headers['user-agent'] ?? '',
          authorization: request.headers.authorization,
          address: clientAddress(request, config),
          cookies: cookiesFor(request, reply, config),
        }
        return answer(facts, reply)
      }),
  }
}

function bindSignedIn<Input extends z.ZodType, Reply extends z.ZodType, Result>(
  call: Call<Input, Reply>,
  options: Options<z.output<Input>>,
  act: (request: BrowserCallRequest<z.output<Input>>, reply: FastifyReply) => Promise<Result>,
  send: (reply: FastifyReply, result: Result) => FastifyReply,
): ServedCall {
  return {
    call,
    bind: (app, { sessions, config, traffic }) =>
      route(app, traffic, call, async (request, reply) => {
        const isActivity = !call.background && request.headers['x-background'] !== '1'
        const { authorization } = request.headers
        const actAs = async (caller: Caller, known?: KnownSession): Promise<Result> => {
          const record = {
            caller,
            requestId: request.id,
            action: callName(call),
            object: null,
            ...(known && { known }),
          }
          request.callRecord = record
          if (call.access !== 'public' && !call.access.includes(caller.userType)) throw forbidden()
          const raw = rawInput(call, request)
          const input = checkInput(call.input, raw)
          const objects = options.objects?.(input) ?? []
          const about = { ...record, object: options.object?.(input) ?? null, objects }
          request.callRecord = about
          checkCallerFields(call, input, caller)
          const utcOffset = utcOffsetOf(request.headers)
          const cookies = cookiesFor(request, reply, config)
          return act({ caller, input, record: about, utcOffset, cookies }, reply)
        }
        const known = options.asKnown && (await sessions.recall(authorization, isActivity))
        const result = known && (await doAsKnown(known, () => actAs(known.caller, known)))
        return send(reply, result ?? (await actAs(await sessions.authenticate(authorization, isActivity))))
      }),
  }
}

function cookiesFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: BindNeeds['config'],
): Cookies {
  const secure = request.protocol === 'https' || publicUrl?.startsWith('https:') === true
  return cookiesOf(request, reply, secure)
}

function route(
  app: FastifyInstance,
  traffic: Traffic,
  call: Call,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  // Whoever makes a file is the one who lets others pass.
  const act: typeof handler = call.answersFile
    ? async (request, reply) => {
        await traffic.letPassInTurn()
        return handler(request, reply)
      }
    : (request, reply) => traffic.during(() => handler(request, reply))
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: (request, reply) => withRequestOrigin(request, () => act(request, reply)),
  })
}

function rawInput(call: Call, request: FastifyRequest): unknown {
  if (call.method === 'GET') return Object.assign({}, request.query, request.params)
  const body = request.body ?? {}
  // What the path says stands beside the body; a body that is no object is left for the check to refuse.
  const isObject = typeof body === 'object' && !Array.isArray(body)
  return call.path.includes('{') && isObject ? Object.assign({}, body, request.params) : body
}

function sendReply(reply: FastifyReply, call: Call, result: unknown): FastifyReply {
  const body = call.reply.parse(result)
  return reply.send(Object.assign({ status: '1' }, body))
}

/** The last part of a call's path: how the audit log and the specification call it. */
function callName(call: Call): string {
  return call.path.slice(call.path.lastIndexOf('/') + 1)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known, so that a refusal can be audited. */
    callRecord?: CallRecord
  }
}
