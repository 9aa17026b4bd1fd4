import type { Deps } from '../../../deps.ts'
import { errorName } from '../../../error-facts.ts'
import { UnreadableCsv } from '../reading/read-records.ts'
import { changeImport, type ImportRecord, leaseImport } from '../store.ts'
import { ImportOver, LEASE_MS, workOnImport } from './work-on-import.ts'

/** Looks for work of other processes, and for what a dead one left behind. */
const POLL_MS = 2000
/** Imports at once, so that a small one need not wait for a large one's end. */
const LANES = 2
const MOST_TRIES = 5
const RETRY_MS = 5000

const OUR_FAULT =
  'The import stopped for a fault of ours. What was imported stays. Check the file again to go on.'

export interface ImportWorker {
  /** Begins to work. */
  start(): void
  /** Ends after the batch in hand; another process, or the next start, goes on from there. */
  stop(): Promise<void>
}

/** Checks and imports files of patients in the background. */
export function createImportWorker(deps: Deps): ImportWorker {
  let stopped = false
  let lanes: readonly Promise<void>[] = []
  const isStopping = () => stopped

  async function workOnNext(): Promise<boolean> {
    const now = deps.clock.now()
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    const job = await deps.database.asSystem((handle) => leaseImport(handle, { now, leasedUntil }))
    if (!job) return false
    try {
      await workOnImport(deps, job, isStopping)
    } catch (error) {
      await settleFault(deps, job, error)
    }
    return true
  }

  async function workOn(): Promise<void> {
    while (!isStopping()) {
      const found = await workOnNext().catch((error: unknown) => {
        deps.log.warn({ failure: errorName(error) }, 'imports could not be read')
        return false
      })
      if (!found && !isStopping()) await deps.importBell.rung(POLL_MS)
    }
  }

  return {
    start() {
      lanes = Array.from({ length: LANES }, workOn)
    },
    async stop() {
      stopped = true
      deps.importBell.ring()
      await Promise.all(lanes)
    },
  }
}

/** What a person must mend ends the import; what may pass is tried again, a few times. */
async function settleFault(deps: Deps, job: ImportRecord, error: unknown): Promise<void> {
  if (error instanceof ImportOver) return
  const isTheirs = error instanceof UnreadableCsv
  if (!isTheirs) deps.log.warn({ failure: errorName(error), tries: job.tries }, 'an import failed')
  const now = deps.clock.now()
  const change =
    isTheirs || job.tries >= MOST_TRIES
      ? {
          state: 'failed' as const,
          problem: isTheirs ? error.message : OUR_FAULT,
          leased_until: null,
          finished_at: now,
        }
      : { leased_until: new Date(now.getTime() + RETRY_MS) }
  await deps.database.asSystem((handle) => changeImport(handle, job, change))
}
