/** An asker's work is done in order, alternating with that of other askers. */
export interface Asker {
  readonly id: string
  /** Aborts when nobody waits for the result any more: the next takes the place. */
  readonly signal?: AbortSignal
  /** Background work: it waits as long as necessary, and no limit refuses it. */
  readonly isUnlimited?: boolean
}

/** Too much work is waiting; the same request may succeed a little later. */
export class QueueBusy extends Error {
  override name = 'QueueBusy'
}

interface Limits {
  /** How much work may wait, of one asker and in total. */
  readonly mostOfOne: number
  readonly mostOfAll: number
  /** Longest time in the queue, in milliseconds. */
  readonly longestWaitMs: number
  /** Messages for a refused asker: if their own work is too much, and otherwise. */
  readonly ownBusy: string
  readonly allBusy: string
}

interface FairQueue {
  /** Runs the work when its turn has come and returns its result. Throws QueueBusy, or what the work throws. */
  <Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>
  /** How much work waits for its turn. */
  waiting(): number
}

/** Does one piece of work at a time, for each asker in turn, so that many requests of one do not block others. */
export function createFairQueue(limits: Limits): FairQueue {
  /** By asker; the next asker comes first. */
  const waiting = new Map<string, (() => void)[]>()
  let isBusy = false

  function beginNext(): void {
    const [next] = waiting
    if (!next) {
      isBusy = false
      return
    }
    const [id, [begin, ...others]] = next
    waiting.delete(id)
    if (others.length > 0) waiting.set(id, others)
    begin?.()
  }

  function leave(id: string, begin: () => void): void {
    const others = (waiting.get(id) ?? []).filter((one) => one !== begin)
    if (others.length > 0) waiting.set(id, others)
    else waiting.delete(id)
  }

  function countWaiting(): number {
    return [...waiting.values()].reduce((sum, of) => sum + of.length, 0)
  }

  function refuseAboveLimits(ofOne: number): void {
    if (ofOne >= limits.mostOfOne) throw new QueueBusy(limits.ownBusy)
    if (countWaiting() >= limits.mostOfAll) throw new QueueBusy(limits.allBusy)
  }

  async function waitForTurn({ id, signal, isUnlimited }: Asker): Promise<void> {
    const ofOne = waiting.get(id) ?? []
    const busy = () => new QueueBusy(ofOne.length > 0 ? limits.ownBusy : limits.allBusy)
    if (signal?.aborted) throw busy()
    if (!isUnlimited) refuseAboveLimits(ofOne.length)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.set(id, [...ofOne, resolve])
    const giveUp = () => {
      leave(id, resolve)
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
      beginNext()
    }
  }
  return Object.assign(inTurn, { waiting: countWaiting })
}
