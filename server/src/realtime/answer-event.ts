import { REFUSALS } from '@econsult/contract/refusals'
import { randomUUID } from 'node:crypto'
import { caseIdSchema } from '@econsult/contract/fields'
import type { Acknowledgement, ClientEvent } from '@econsult/contract/realtime'
import { z } from 'zod'
import type { CoreDeps, SecurityDeps } from '../deps.ts'
import { errorName } from '../lib/error-facts.ts'
import { asCallError } from '../http/as-call-error.ts'
import { CallError } from '../http/errors.ts'
import { auditRefusal } from '../http/audit-refusal.ts'
import type { Caller, CallRecord } from '../sessions/caller.ts'
import { asSignedIn } from '../sessions/as-signed-in.ts'
import { createJoinLimit } from './connection-limits.ts'
import type { ClientEventHandler, ClientEventHandlers, Connection } from './client-events.ts'

const roomSchema = z.object({ channelId: caseIdSchema })

/** Maximum number of unanswered events of one connection; a page sends only a few. */
const MOST_UNDER_WAY = 100

const TOO_MANY = refusalOf(new CallError('tooManyTries', REFUSALS.tooMuchAtOnce))

/** Handles the events of one connection; refuses a flood of events before it does any work for them. */
export function createEventAnswerer(
  deps: CoreDeps & SecurityDeps,
  handlers: ClientEventHandlers,
  connection: Connection,
) {
  let underWay = 0
  const mayJoin = createJoinLimit()
  return async (event: ClientEvent, args: readonly unknown[]): Promise<void> => {
    if (underWay >= MOST_UNDER_WAY || (event === 'join' && !mayJoin())) {
      acknowledge(args, TOO_MANY)
      return
    }
    underWay += 1
    await answerEvent(deps, handlers[event], connection, event, args)
    underWay -= 1
  }
}

/** Sends the response to an event if the client requested one. */
function acknowledge(args: readonly unknown[], answer: Acknowledgement): void {
  const last = args.at(-1)
  const tell = typeof last === 'function' ? last : undefined
  tell?.(answer)
}

/** Executes a client's event and acknowledges it if the client requested that. Never throws. */
async function answerEvent(
  deps: CoreDeps & SecurityDeps,
  handler: ClientEventHandler,
  connection: Connection,
  event: ClientEvent,
  args: readonly unknown[],
): Promise<void> {
  const payload = typeof args[0] === 'function' ? undefined : args[0]
  const result = await deps.traffic.during(() => perform(deps, handler, connection, event, payload))
  acknowledge(args, result)
}

/** Checks the session at every event, so that an ended session is disconnected immediately. */
async function perform(
  deps: CoreDeps & SecurityDeps,
  handler: ClientEventHandler,
  connection: Connection,
  event: ClientEvent,
  payload: unknown,
): Promise<Acknowledgement> {
  let record: CallRecord | undefined
  const isMessage = event === 'message'
  const { authorization, actingFor } = connection
  const onPerson = (person: Caller) => (record = recordOf(person, event, payload))
  const asking = { authorization, actingFor, isActivity: isMessage, mayBeKnown: isMessage, onPerson }
  try {
    const answer = await asSignedIn(deps.sessions, asking, (caller, known) => {
      record = { ...recordOf(caller, event, payload), ...(known && { known }) }
      return handler(connection, record, payload)
    })
    return Object.assign({ status: '1' as const }, answer)
  } catch (error) {
    return refuse(deps, connection, error, record)
  }
}

function recordOf(caller: Caller, event: ClientEvent, payload: unknown): CallRecord {
  const object = roomSchema.safeParse(payload).data?.channelId ?? null
  return { caller, requestId: randomUUID(), action: `socket ${event}`, object }
}

/** Audits the refusal and returns its response. */
async function refuse(
  deps: CoreDeps,
  { socket, actingFor }: Connection,
  error: unknown,
  record: CallRecord | undefined,
): Promise<Acknowledgement> {
  const known = asCallError(error)
  const isDelegate = record?.caller.delegate !== undefined
  const rightHasEnded = known.kind === 'forbidden' && actingFor !== undefined && !isDelegate
  if (known.kind === 'sessionEnded' || rightHasEnded) socket.disconnect(true)
  if (known.kind === 'internal') deps.log.error({ failure: errorName(error) }, 'socket event failed')
  try {
    await auditRefusal(deps.database, known, record, deps.clock.now())
    return refusalOf(known)
  } catch (fault) {
    deps.log.error({ failure: errorName(fault) }, 'a refusal could not be audited')
    return refusalOf(asCallError(fault))
  }
}

function refusalOf(error: CallError): Acknowledgement {
  const phrase = error.codedOf(error.message)
  return { status: '0', message: error.message, code: error.status, ...(phrase && { phrase }) }
}
