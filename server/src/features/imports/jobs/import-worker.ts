import { IMPORT_ERRORS } from '@econsult/contract/imports/errors'
import type { CoreDeps, FileDeps, ImportDeps, SecurityDeps } from '../../../deps.ts'
import { leaseEnd } from '../../../leases/store.ts'
import { errorName } from '../../../lib/error-facts.ts'
import { deleteCsv } from '../sweep/delete-csv.ts'
import { UnreadableCsv } from '../reading/read-records.ts'
import { changeImport, type ImportRecord, leaseImport } from '../store.ts'
import { ImportOver, LEASE_MS, continueImport } from './continue-import.ts'

/**
 * The interval between searches for imports that other processes accepted, or that a crashed process left unfinished.
 */
const POLL_MS = 2000
/**
 * The number of imports that run at the same time. There are several, so that a small import need not wait for a large
 * one.
 */
const LANES = 2
const MOST_TRIES = 5
const RETRY_MS = 5000

const OUR_FAULT = IMPORT_ERRORS.failed

export interface ImportWorker {
  /** Starts the worker. */
  start(): void
  /** Stops after the current batch. Another process, or this one after a restart, continues from that batch. */
  stop(): Promise<void>
}

/** Creates the worker that checks and imports patient files in the background. */
export function createImportWorker(deps: CoreDeps & SecurityDeps & FileDeps & ImportDeps): ImportWorker {
  let stopped = false
  let lanes: readonly Promise<void>[] = []
  const isStopping = () => stopped

  async function workOnNext(): Promise<boolean> {
    const now = deps.clock.now()
    const leasedUntil = leaseEnd(now, LEASE_MS)
    const job = await deps.database.asSystem((handle) => leaseImport(handle, { now, leasedUntil }))
    if (!job) return false
    try {
      await continueImport(deps, job, isStopping)
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
      if (!found && !isStopping()) await deps.importSignal.sent(POLL_MS)
    }
  }

  return {
    start() {
      lanes = Array.from({ length: LANES }, workOn)
    },
    async stop() {
      stopped = true
      deps.importSignal.send()
      await Promise.all(lanes)
    },
  }
}

/**
 * Ends the import after a fault that a user must correct. Any other fault may be temporary, so the import is retried a
 * few times.
 */
async function settleFault(deps: CoreDeps & FileDeps, job: ImportRecord, error: unknown): Promise<void> {
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
      : { leased_until: leaseEnd(now, RETRY_MS) }
  await deps.database.asSystem((handle) => changeImport(handle, job, change))
  if (isTheirs && job.state === 'importing') await deleteCsv(deps, job)
}
