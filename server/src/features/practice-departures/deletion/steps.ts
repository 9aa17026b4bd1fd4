import { setTimeout as wait } from 'node:timers/promises'
import { BlobMissingError, type BlobStore } from '@econsult/adapters/ports'
import { addChangesToCounts } from '../../../case-events/counts/store.ts'
import type { Handle } from '../../../db/database.ts'
import { type ReportKey, reportKey } from '../../deliveries/rules.ts'
import { contentKeys } from '../../files/rules.ts'
import type { FileRecord } from '../../files/store.ts'
import type { DepartureDeps } from '../close-practice.ts'
import {
  countRows,
  deleteDeliveries,
  deleteFacts,
  deleteFiles,
  deleteReferrals,
  deleteRows,
  deleteSpecialistFacts,
  emptyInboxes,
  findDeliveries,
  findFiles,
  hasUncounted,
} from './store.ts'
import { DepartureRefused } from '../rules.ts'
import { recordDeletedRows } from '../store.ts'
import type { DeletedRows, DeletionStep } from '../../../tables/table.ts'
import { DELETIONS } from './tables.ts'

/**
 * The maximum number of times that the deletion waits for another process that is adding changes to the counts. Each
 * addition takes less than WAIT_MS.
 */
const MOST_WAITS = 60
const WAIT_MS = 1000

/** Removes the practice's cases from all inboxes. */
export async function emptyAllInboxes(deps: DepartureDeps, practiceId: string): Promise<void> {
  await untilNone(deps, practiceId, 'inbox_rows', (handle) => emptyInboxes(handle, practiceId))
}

/** Deletes the rows table by table, in the order of DELETIONS. A repeated run continues an interrupted one. */
export async function deleteEverything(deps: DepartureDeps, practiceId: string): Promise<void> {
  const steps: Readonly<Record<DeletionStep, () => Promise<void>>> = {
    inboxes: () => emptyAllInboxes(deps, practiceId),
    facts: () => untilNone(deps, practiceId, 'consult_facts', (handle) => deleteFacts(handle, practiceId)),
    'facts of specialists': () =>
      untilNone(deps, practiceId, 'specialist_facts', (handle) => deleteSpecialistFacts(handle, practiceId)),
    // When changes are added to the counts, they are deleted from both tables.
    'changes of figures': () => addChanges(deps, practiceId),
    deliveries: () => removeStored(deps, practiceId, DELIVERIES),
    files: () => removeStored(deps, practiceId, FILES),
    referrals: () =>
      untilNone(deps, practiceId, 'referrals', (handle) => deleteReferrals(handle, practiceId)),
  }
  const taken = new Set<DeletionStep>()
  for (const { table, how } of DELETIONS) {
    if (!('step' in how))
      await untilNone(deps, practiceId, table, (handle) => deleteRows(handle, table, how, practiceId))
    else if (!taken.has(how.step)) {
      taken.add(how.step)
      await steps[how.step]()
    }
  }
}

/** Throws if any table in DELETIONS still contains rows of the practice. */
export async function refuseRest(handle: Handle, practiceId: string): Promise<void> {
  for (const { table, how } of DELETIONS) {
    const rows = 'step' in how ? rowsOfStep(how) : how
    const left = rows ? await countRows(handle, table, rows, practiceId) : 0
    if (left > 0)
      throw new DepartureRefused(`${left} rows of ${table} appeared again: run the command again.`)
  }
}

function rowsOfStep({ column }: { readonly column?: string }): DeletedRows | undefined {
  return column === undefined ? undefined : { column, of: 'practice' }
}

/**
 * Repeats `work` until it finds no more rows to delete. Each repetition runs in a transaction, which also records the
 * number of deleted rows.
 */
async function untilNone(
  deps: DepartureDeps,
  practiceId: string,
  table: string,
  work: (handle: Handle) => Promise<number>,
): Promise<void> {
  const piece = () =>
    deps.database.asSystem(async (handle) => {
      const rows = await work(handle)
      await recordDeletedRows(handle, practiceId, table, rows)
      return rows
    })
  while ((await piece()) > 0);
}

/**
 * Adds those changes of the practice's consults to the counts that are still pending. The statistics of other practices
 * therefore stay correct.
 */
async function addChanges({ database }: DepartureDeps, practiceId: string): Promise<void> {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    await database.asSystem(addChangesToCounts)
    if (!(await database.asSystem((handle) => hasUncounted(handle, practiceId)))) return
    await wait(WAIT_MS)
  }
  throw new DepartureRefused('The counts of consults are busy: run the command again.')
}

/**
 * A kind of row that has content in the file store. Defines how to find the rows, what the keys of their content are,
 * and how to delete the rows.
 */
interface Stored<Row> {
  readonly table: string
  readonly find: (handle: Handle, practiceId: string) => Promise<readonly Row[]>
  readonly keysOf: (row: Row) => readonly string[]
  readonly remove: (handle: Handle, practiceId: string, ids: readonly string[]) => Promise<number>
}

const FILES: Stored<FileRecord> = {
  table: 'files',
  find: findFiles,
  keysOf: contentKeys,
  remove: deleteFiles,
}

/** The copies of reports that are stored during delivery. */
const DELIVERIES: Stored<ReportKey & { readonly id: string }> = {
  table: 'deliveries',
  find: findDeliveries,
  keysOf: (delivery) => [reportKey(delivery)],
  remove: deleteDeliveries,
}

/**
 * Removes the content from the disk or bucket before the rows. If the removal is interrupted, the next run finds the
 * rows again.
 */
async function removeStored<Row extends { readonly id: string }>(
  deps: DepartureDeps,
  practiceId: string,
  { table, find, keysOf, remove }: Stored<Row>,
): Promise<void> {
  for (;;) {
    const rows = await deps.database.asSystem((handle) => find(handle, practiceId))
    if (rows.length === 0) return
    for (const row of rows) await Promise.all(keysOf(row).map((key) => removeBytes(deps.blobs, key)))
    const ids = rows.map(({ id }) => id)
    await deps.database.asSystem(async (handle) =>
      recordDeletedRows(handle, practiceId, table, await remove(handle, practiceId, ids)),
    )
  }
}

/** Removes a blob, and checks that it is no longer in the store. */
async function removeBytes(blobs: BlobStore, key: string): Promise<void> {
  await blobs.remove(key)
  const left = await blobs.size(key).catch((error: unknown) => {
    if (error instanceof BlobMissingError) return undefined
    throw error
  })
  if (left !== undefined)
    throw new DepartureRefused('The file store did not remove a file: run the command again.')
}
