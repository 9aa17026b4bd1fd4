import { randomUUID } from 'node:crypto'
import { ERROR_STATUS } from '@econsult/contract/errors'
import { caseIdSchema } from '@econsult/contract/fields'
import type { Acknowledgement, ClientEvent } from '@econsult/contract/realtime'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { errorName } from '../error-facts.ts'
import { asCallError } from '../http/as-call-error.ts'
import { auditRefusal } from '../http/audit-refusal.ts'
import type { Caller, CallRecord } from '../http/caller.ts'
import { doAsKnown } from '../sessions/as-known.ts'
import type { ClientEventHandler, ClientEventHandlers, Connection, EventAnswer } from './client-events.ts'

const roomSchema = z.object({ channelId: caseIdSchema })

/** What one connection may have sent and not been answered yet: a page sends a handful. */
const MOST_UNDER_WAY = 100

const TOO_MANY: Acknowledgement = {
  status: '0',
  message: 'Too much was sent at once. Try again in a moment.',
  code: ERROR_STATUS.tooManyTries,
}

/** Answers the events of one connection; more than a page ever sends at once is refused before it costs anything. */
export function createEventAnswerer(deps: Deps, handlers: ClientEventHandlers, connection: Connection) {
  let underWay = 0
  return async (event: ClientEvent, args: readonly unknown[]): Promise<void> => {
    if (underWay >= MOST_UNDER_WAY) {
      acknowledge(args, TOO_MANY)
      return
    }
    underWay += 1
    await answerEvent(deps, handlers[event], connection, event, args)
    underWay -= 1
  }
}

/** Sends the answer to an event where the client asks for one. */
function acknowledge(args: readonly unknown[], answer: Acknowledgement): void {
  const last = args.at(-1)
  const tell = typeof last === 'function' ? last : undefined
  tell?.(answer)
}

/** Carries out what a client sent, and acknowledges it where the client asks for that. Never throws. */
async function answerEvent(
  deps: Deps,
  handler: ClientEventHandler,
  connection: Connection,
  event: ClientEvent,
  args: readonly unknown[],
): Promise<void> {
  const payload = typeof args[0] === 'function' ? undefined : args[0]
  const result = await deps.traffic.during(() => perform(deps, handler, connection, event, payload))
  acknowledge(args, result)
}

/** The answer to an event whose work, in one transaction, asks the session as well; undefined where nobody is known. */
async function answerAsKnown(
  deps: Deps,
  handler: ClientEventHandler,
  connection: Connection,
  event: ClientEvent,
  payload: unknown,
): Promise<EventAnswer | undefined> {
  const known = await deps.sessions.recall(connection.authorization, true)
  if (!known) return undefined
  const record = { ...recordOf(known.caller, event, payload), known }
  return doAsKnown(known, () => handler(connection, record, payload))
}

/** Asks the session again at every event, so that an ended one is out at once. */
async function perform(
  deps: Deps,
  handler: ClientEventHandler,
  connection: Connection,
  event: ClientEvent,
  payload: unknown,
): Promise<Acknowledgement> {
  let record: CallRecord | undefined
  try {
    const answer =
      event === 'message' ? await answerAsKnown(deps, handler, connection, event, payload) : undefined
    if (answer) return Object.assign({ status: '1' as const }, answer)
    const caller = await deps.sessions.authenticate(connection.authorization, event === 'message')
    record = recordOf(caller, event, payload)
    return Object.assign({ status: '1' as const }, await handler(connection, record, payload))
  } catch (error) {
    return refuse(deps, connection, error, record)
  }
}

function recordOf(caller: Caller, event: ClientEvent, payload: unknown): CallRecord {
  const object = roomSchema.safeParse(payload).data?.channelId ?? null
  return { caller, requestId: randomUUID(), action: `socket ${event}`, object }
}

/** The refusal, once it is written down. */
async function refuse(
  deps: Deps,
  { socket }: Connection,
  error: unknown,
  record: CallRecord | undefined,
): Promise<Acknowledgement> {
  const known = asCallError(error)
  if (known.kind === 'sessionEnded') socket.disconnect(true)
  if (known.kind === 'internal') deps.log.error({ failure: errorName(error) }, 'socket event failed')
  try {
    await auditRefusal(deps.database, known, record, deps.clock.now())
    return { status: '0', message: known.message, code: known.status }
  } catch (fault) {
    deps.log.error({ failure: errorName(fault) }, 'a refusal could not be audited')
    const { message, status } = asCallError(fault)
    return { status: '0', message, code: status }
  }
}
