/** Who waits for a report: those of one asker are made after each other, and in turns with those of other askers. */
export interface Asker {
  readonly id: string
  /** Aborts when nobody waits any more: the place goes to the next. */
  readonly gone?: AbortSignal
}

/** Too many reports are being made at once; the same call may work a little later. */
export class ReportBusy extends Error {
  override name = 'ReportBusy'
  constructor() {
    super('Too many reports are being made right now. Try again in a minute.')
  }
}

/** Gives what the work gives, which is begun when its turn has come. Throws ReportBusy, or what the work throws. */
type ReportQueue = <Result>(asker: Asker, work: () => Promise<Result>) => Promise<Result>

/** Reports that may wait while one is made, of one asker and of all. */
const MOST_OF_ONE = 20
const MOST_OF_ALL = 200

/** Longest time in the queue, in milliseconds: with the time to make it, less than a connection stays open. */
const LONGEST_WAIT_MS = 60_000

/** One report at a time, for each asker in turn, so that nobody's many reports keep others waiting. */
export function createReportQueue(longestWaitMs = LONGEST_WAIT_MS): ReportQueue {
  /** By asker, whoever is next first. */
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

  async function waitForTurn({ id, gone }: Asker): Promise<void> {
    const ofOne = waiting.get(id) ?? []
    const ofAll = [...waiting.values()].reduce((sum, of) => sum + of.length, 0)
    if (gone?.aborted || ofOne.length >= MOST_OF_ONE || ofAll >= MOST_OF_ALL) throw new ReportBusy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.set(id, [...ofOne, resolve])
    const giveUp = () => {
      leave(id, resolve)
      reject(new ReportBusy())
    }
    const limit = setTimeout(giveUp, longestWaitMs)
    gone?.addEventListener('abort', giveUp)
    try {
      await promise
    } finally {
      clearTimeout(limit)
      gone?.removeEventListener('abort', giveUp)
    }
  }

  return async (asker, work) => {
    if (isBusy) await waitForTurn(asker)
    isBusy = true
    try {
      return await work()
    } finally {
      beginNext()
    }
  }
}
