/*
 * Terms. The client chooses an idempotency key for one call with an effect (something is created or charged). A
 * repetition is the same call with the same key and input.
 *
 * Rule. The first call inserts a row for its key, reserved for a minute. The transaction of the call marks the row with
 * `has_effect`, so the mark is committed exactly with the effect; afterwards the response is stored, sealed. A
 * repetition waits for that response. If the process of the first call does not finish, its row is taken over only if
 * it has no mark: then the call had no effect, and it is made again.
 *
 * Trade-off. A call costs two more small transactions. If a process dies between the effect and the stored response,
 * the response is lost and a repetition is refused with a text that states this: a person must check the result,
 * because no effect may occur twice. A call that was refused without effect leaves no row, so that it can be corrected
 * and sent under the same key.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { IDEMPOTENCY_KEY } from '@econsult/contract/call'
import { REFUSALS } from '@econsult/contract/refusals'
import type { CoreDeps, SecurityDeps } from '../deps.ts'
import { MINUTE } from '../scheduling/durations.ts'
import { asCallError } from '../http/as-call-error.ts'
import { badField, CallError, conflict } from '../http/errors.ts'
import {
  findAnswer,
  insertAnswer,
  type KeptAnswer,
  saveAnswerOfKey,
  releaseCall,
  removeAnswer,
  leaseAbandonedCall,
} from './store.ts'

/** How long a call is reserved for the process that started it, in milliseconds. */
const BUSY_MS = MINUTE
/** Pauses of a repetition between checks for the first call's response: ten seconds in total. */
const PAUSES_MS = [50, 100, 200, 400, 800, 1000, 1200, 1400, 1600, 1600, 1600]
const LONGEST_KEY = 255

export interface RepeatableCall {
  /** The owner of the key: the caller, or a stand-in for a caller. */
  readonly owner: string
  readonly key: string
  readonly path: string
  /** The input of the request. */
  readonly input: unknown
}

/** Returns the key of a request; undefined if it has none. @throws CallError badInput if the key is too long */
export function idempotencyKeyOf(headers: Readonly<Record<string, unknown>>): string | undefined {
  const key = headers[IDEMPOTENCY_KEY]
  if (key === undefined) return undefined
  const isGood = typeof key === 'string' && /^[\x21-\x7e]+$/.test(key) && key.length <= LONGEST_KEY
  if (isGood) return key
  throw badField(IDEMPOTENCY_KEY, `A key has 1 to ${LONGEST_KEY} letters, digits or signs, without spaces.`)
}

/** The calls running in this process, by the id of their key's row; each promise resolves without an error. */
const underWay = new Map<string, Promise<void>>()

/**
 * Runs a call once per key of a caller, and returns the first response to repetitions (E1). The work records its effect
 * under the id it is given, in the transaction of the effect. A refused call without an effect leaves no row, so that
 * it can be corrected and sent again under the same key. A repetition checks again after each `pause`.
 * @throws CallError keyReused for another input under the same key; conflict if the first call's response is
 * unavailable, because the call is still running or its process ended after the effect
 */
export async function oncePerKey(
  needs: CoreDeps & SecurityDeps,
  call: RepeatableCall,
  work: (effectId: string) => Promise<unknown>,
  pause: (milliseconds: number) => Promise<unknown> = wait,
): Promise<unknown> {
  for (const pauseMs of PAUSES_MS) {
    const found = await take(needs, call)
    if (found.isOurs) return doOnce(needs, found.id, work)
    const { sealed_answer } = found.row
    if (sealed_answer !== null) return JSON.parse(needs.sealer.open(sealed_answer, found.row.id))
    if (found.row.has_effect && found.row.busy_until <= needs.clock.now()) throw conflict(REFUSALS.answerLost)
    await Promise.race([pause(pauseMs), ...endOf(found.row.id)])
  }
  throw conflict(REFUSALS.underWay)
}

/**
 * Returns, in a list, a promise that resolves at the end of a call that this process is running. The list is empty if
 * another process runs the call, or if the call has ended.
 */
function endOf(id: string): Promise<void>[] {
  const end = underWay.get(id)
  return end ? [end] : []
}

type Taken = { isOurs: true; id: string } | { isOurs: false; row: KeptAnswer }

async function take(
  { database, clock, sealer }: CoreDeps & SecurityDeps,
  call: RepeatableCall,
): Promise<Taken> {
  const now = clock.now()
  const until = new Date(now.getTime() + BUSY_MS)
  const request = sealer.fingerprint(JSON.stringify([call.path, call.input]))
  const { owner, key } = call
  return database.asSystem(async (handle) => {
    const id = randomUUID()
    const row = { id, owner, key, request, busy_until: until, created_at: now }
    if (await insertAnswer(handle, row)) return { isOurs: true, id }
    const found = await findAnswer(handle, call)
    if (!found) return { isOurs: false, row: { ...row, has_effect: false, sealed_answer: null } }
    if (found.request !== request) throw new CallError('keyReused', REFUSALS.keyReused)
    const isOurs = await leaseAbandonedCall(handle, found.id, now, until)
    return isOurs ? { isOurs, id: found.id } : { isOurs, row: found }
  })
}

/** Runs the work, and notifies repetitions in this process once the result is stored. */
async function doOnce(
  needs: CoreDeps & SecurityDeps,
  id: string,
  work: (effectId: string) => Promise<unknown>,
): Promise<unknown> {
  const end = Promise.withResolvers<void>()
  underWay.set(id, end.promise)
  try {
    return await doAndKeep(needs, id, work)
  } finally {
    underWay.delete(id)
    end.resolve()
  }
}

async function doAndKeep(
  { database, clock, sealer }: CoreDeps & SecurityDeps,
  id: string,
  work: (effectId: string) => Promise<unknown>,
): Promise<unknown> {
  try {
    const answer = await work(id)
    const sealed = sealer.seal(JSON.stringify(answer), id)
    await database.asSystem((handle) => saveAnswerOfKey(handle, id, sealed))
    return answer
  } catch (error) {
    const isFault = asCallError(error).kind === 'internal'
    await database.asSystem(async (handle) => {
      if (!isFault) await removeAnswer(handle, id)
      // If the connection was lost during a commit, the effect may exist, so the key is kept.
      await releaseCall(handle, id, clock.now())
    })
    throw error
  }
}
