/**
 * A user or process that requests work. The work of one asker is done in order, alternating with the work of others.
 */
export interface Asker {
  /**
   * Practices take turns, however much work each requests. For users without a practice, this is the practice whose
   * data they request.
   */
  readonly practiceId: string
  /** The users of a practice also take turns. */
  readonly id: string
  /** Aborted when no caller waits for the result any more: the work is then removed from the queue. */
  readonly signal?: AbortSignal
  /** Background work: it may wait for any length of time, and no limit refuses it. */
  readonly isUnlimited?: boolean
}

/** Too much work is waiting; the same request may succeed a little later. */
export class QueueBusy extends Error {
  override name = 'QueueBusy'
}

interface Limits {
  /** Maximum amount of waiting work: of one user, of one practice, and in total. */
  readonly mostOfOne: number
  readonly mostOfPractice: number
  readonly mostOfAll: number
  /** Longest time in the queue, in milliseconds. */
  readonly longestWaitMs: number
  /** Messages for a refused asker: one if the asker's own work is too much, and one for all other cases. */
  readonly ownBusy: string
  readonly allBusy: string
}

interface FairQueue {
  /** Runs the work in its turn and returns its result. Throws QueueBusy, or the error of the work. */
  <Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>
  /** Returns the amount of waiting work. */
  waiting(): number
}

type Begin = () => void

/** Waiting work of one practice, by asker; the next asker is first. */
type OfPractice = Map<string, readonly Begin[]>

/**
 * Creates a queue that does one piece of work at a time. Practices take turns, and within a practice its users, so that
 * a practice waits for at most one piece of work of each other practice, however much the others request.
 */
export function createFairQueue(limits: Limits): FairQueue {
  /** Waiting work by practice; the next practice is first. */
  const waiting = new Map<string, OfPractice>()
  let isBusy = false

  function beginNext(): void {
    const [practice] = waiting
    const [asker] = practice?.[1] ?? []
    const begin = asker?.[1][0]
    isBusy = begin !== undefined
    if (!practice || !asker || !begin) return
    remove({ practiceId: practice[0], id: asker[0] }, begin)
    begin()
  }

  function remove({ practiceId, id }: Asker, begin: Begin): void {
    const ofPractice = waiting.get(practiceId)
    const others = ofPractice?.get(id)?.filter((one) => one !== begin) ?? []
    if (others.length > 0) ofPractice?.set(id, others)
    else ofPractice?.delete(id)
    if (ofPractice?.size === 0) waiting.delete(practiceId)
  }

  /**
   * Moves the practice and the asker behind those that joined the queue during their turn, because these have been
   * waiting for it.
   */
  function goToTheEnd({ practiceId, id }: Asker): void {
    const ofPractice = waiting.get(practiceId)
    if (!ofPractice) return
    moveToEnd(waiting, practiceId)
    moveToEnd(ofPractice, id)
  }

  function countWaiting(): number {
    return [...waiting.values()].reduce((sum, ofPractice) => sum + countOf(ofPractice), 0)
  }

  /** A practice with nothing in the queue is never refused because of the other practices. */
  function refuseAboveLimits({ practiceId, id }: Asker): void {
    const ofPractice = waiting.get(practiceId)
    if (!ofPractice) return
    const isOwnTooMuch =
      (ofPractice.get(id)?.length ?? 0) >= limits.mostOfOne || countOf(ofPractice) >= limits.mostOfPractice
    if (isOwnTooMuch) throw new QueueBusy(limits.ownBusy)
    if (countWaiting() >= limits.mostOfAll) throw new QueueBusy(limits.allBusy)
  }

  async function waitForTurn(asker: Asker): Promise<void> {
    const { practiceId, id, signal, isUnlimited } = asker
    const busy = () => new QueueBusy(waiting.get(practiceId)?.has(id) ? limits.ownBusy : limits.allBusy)
    if (signal?.aborted) throw busy()
    if (!isUnlimited) refuseAboveLimits(asker)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const ofPractice = waiting.get(practiceId) ?? new Map<string, readonly Begin[]>()
    waiting.set(practiceId, ofPractice.set(id, [...(ofPractice.get(id) ?? []), resolve]))
    const giveUp = () => {
      remove(asker, resolve)
      reject(busy())
    }
    const limit = isUnlimited ? undefined : setTimeout(giveUp, limits.longestWaitMs)
    signal?.addEventListener('abort', giveUp)
    try {
      await promise
    } finally {
      clearTimeout(limit)
      signal?.removeEventListener('abort', giveUp)
    }
  }

  async function inTurn<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    if (isBusy) await waitForTurn(asker)
    isBusy = true
    try {
      return await work()
    } finally {
      goToTheEnd(asker)
      beginNext()
    }
  }
  return Object.assign(inTurn, { waiting: countWaiting })
}

function moveToEnd<Value>(map: Map<string, Value>, key: string): void {
  const value = map.get(key)
  if (value === undefined) return
  map.delete(key)
  map.set(key, value)
}

function countOf(ofPractice: OfPractice): number {
  return [...ofPractice.values()].reduce((sum, { length }) => sum + length, 0)
}
