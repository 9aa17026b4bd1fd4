import { IMPORT_ERRORS } from '@econsult/contract/imports/errors'
import { Readable } from 'node:stream'
import { BlobMissingError } from '@econsult/adapters/ports'
import { IMPORT_TEXTS, MAX_IMPORT_ROWS } from '@econsult/contract/imports'
import { MAX_FILE_BYTES } from '@econsult/contract/limits'
import { type FileKey, leftOutKey } from '../../files/rules.ts'
import { findFile } from '../../files/store.ts'
import { lockPatients } from '../../patients/store.ts'
import { UnreadableCsv } from '../reading/read-records.ts'
import type { RowsReading } from '../rows/read-rows.ts'
import { findReasons, saveRows } from '../rows/store.ts'
import type { ReadRow } from '../rows/row-values.ts'
import { changeHeldImport, type ImportRecord } from '../store.ts'
import { decideBatch, type DecidedRow } from './decide-batch.ts'
import { formatOf } from './format-of.ts'
import { deleteCsv } from '../sweep/delete-csv.ts'
import { countRows, rowRecord } from './row-records.ts'
import type { CoreDeps, FileDeps, ImportDeps, SecurityDeps } from '../../../deps.ts'
import { leaseEnd } from '../../../leases/store.ts'
import type { Handle } from '../../../db/database.ts'
import { insertPatients, updatePatient } from '../patients/store.ts'
import { changedParts, newPatient } from '../patients/write-patient.ts'

/** The number of rows per transaction. With a larger number, chats and pages in the same process would be delayed. */
const BATCH_ROWS = 200

/** The maximum time for a batch. After that time, another process takes over the import. */
export const LEASE_MS = 60_000

/**
 * The maximum size of the file with the left-out rows. It can be larger than the imported file, because quotation marks
 * are doubled, characters may take more bytes, and each row gets its reason.
 */
const MOST_LEFT_OUT_BYTES = 4 * MAX_FILE_BYTES

/**
 * The error for a run that must not write any more data. Either a user canceled or restarted the import, or another
 * process took it over.
 */
export class ImportOver extends Error {
  override readonly name = 'ImportOver'
}

/**
 * Reads a file to its end and writes the effects of its rows. Continues where an earlier try stopped. Each batch and
 * its position in the file are written in one transaction. However often the process crashes, no row is therefore
 * repeated or missed.
 * @param isStopping whether the process is about to end
 * @throws ImportOver; UnreadableCsv with an explanation for the user
 */
export async function continueImport(
  deps: CoreDeps & SecurityDeps & FileDeps & ImportDeps,
  job: ImportRecord,
  isStopping: () => boolean,
): Promise<void> {
  const file = await findCsv(deps, job)
  let place = job
  try {
    for await (const batch of deps.csvReader.rows(file, formatOf(job), readingOf(deps, job))) {
      if (place.rows_done + batch.length > MAX_IMPORT_ROWS) throw tooManyRows()
      await deps.traffic.letPass()
      place = await workOnBatch(deps, place, batch)
      if (isStopping()) return await release(deps, place)
    }
    await keepLeftOut(deps, place)
  } catch (error) {
    throw error instanceof BlobMissingError ? fileGone() : error
  }
  await finish(deps, place)
}

function readingOf({ clock }: CoreDeps, job: ImportRecord): RowsReading {
  const there = new Date(clock.now().getTime() + job.utc_offset * 60_000)
  return {
    fields: job.columns.map(({ field }) => field),
    today: there.toISOString().slice(0, 10),
    completesZips: job.completes_zips ?? undefined,
    hasHeader: job.has_header,
    firstRow: job.first_row,
    afterRow: job.last_row,
    batchRows: BATCH_ROWS,
  }
}

async function findCsv(deps: CoreDeps, job: ImportRecord): Promise<FileKey> {
  const key = { practice_id: job.practice_id, id: job.file_id }
  const file = await deps.database.asSystem((handle) => findFile(handle, key))
  if (!file || file.removed_at || job.file_gone_at) throw fileGone()
  return file
}

/**
 * Stores the rows that are left out or lose a cell. This is needed because the file itself is deleted when its import
 * ends.
 */
async function keepLeftOut(deps: CoreDeps & FileDeps & ImportDeps, job: ImportRecord): Promise<void> {
  const file = { practice_id: job.practice_id, id: job.file_id }
  if (job.error_count + job.incomplete_count === 0) return deps.blobs.remove(leftOutKey(file))
  const reasons = await deps.database.asSystem((handle) => findReasons(handle, job.practice_id, job.id))
  const columns = job.columns.map(({ name, field }) => ({ name, field }))
  const text = deps.csvReader.leftOut(file, formatOf(job), { columns, reasons })
  await deps.blobs.put(leftOutKey(file), Readable.from(text), MOST_LEFT_OUT_BYTES)
}

function fileGone(): UnreadableCsv {
  return new UnreadableCsv(IMPORT_ERRORS.fileRemoved)
}

function tooManyRows(): UnreadableCsv {
  const most = MAX_IMPORT_ROWS.toLocaleString('en-US')
  return new UnreadableCsv(`This file has more than ${most} rows. Split it and upload the parts.`)
}

async function workOnBatch(
  deps: CoreDeps & SecurityDeps,
  job: ImportRecord,
  rows: readonly ReadRow[],
): Promise<ImportRecord> {
  const { practice_id: practiceId } = job
  return deps.database.asSystem(async (handle) => {
    if (job.state === 'importing') await lockPatients(handle, practiceId)
    const decided = await decideBatch(handle, { practiceId, rows, sealer: deps.sealer })
    const progress = {
      ...countRows(job, decided),
      rows_done: job.rows_done + rows.length,
      last_row: rows.at(-1)?.row ?? job.last_row,
      tries: 0,
      leased_until: leaseEnd(deps.clock.now(), LEASE_MS),
    }
    if (!(await changeHeldImport(handle, job, progress))) throw new ImportOver()
    if (job.state === 'importing') await applyBatch(deps, handle, { practiceId, rows: decided })
    await saveRows(
      handle,
      decided.map((row) => rowRecord(job, row)),
    )
    return { ...job, ...progress }
  })
}

async function finish(deps: CoreDeps & FileDeps, job: ImportRecord): Promise<void> {
  if (job.rows_done === 0) throw new UnreadableCsv(IMPORT_TEXTS.noRows)
  const end =
    job.state === 'importing'
      ? { state: 'done' as const, finished_at: deps.clock.now() }
      : { state: 'checked' as const, rows_total: job.rows_done }
  const change = { ...end, leased_until: null }
  const isOurs = await deps.database.asSystem((handle) => changeHeldImport(handle, job, change))
  if (isOurs && job.state === 'importing') await deleteCsv(deps, job)
}

/** Releases the lease, so that another process can continue immediately. */
async function release(deps: CoreDeps, job: ImportRecord): Promise<void> {
  await deps.database.asSystem((handle) => changeHeldImport(handle, job, { leased_until: null }))
}

/** Writes the effects of the rows to the practice's patients. */
async function applyBatch(
  deps: CoreDeps & SecurityDeps,
  handle: Handle,
  { practiceId, rows }: { practiceId: string; rows: readonly DecidedRow[] },
): Promise<void> {
  const { sealer } = deps
  const now = deps.clock.now()
  const added = rows.flatMap(({ read: { result }, decision }) =>
    decision.outcome === 'new' && result.values ? newPatient(practiceId, result.values, { sealer, now }) : [],
  )
  await insertPatients(handle, added)
  for (const { read, decision } of rows) {
    const { values } = read.result
    if (decision.outcome !== 'update' || !values) continue
    const { patient, changes } = decision
    await updatePatient(handle, patient, changedParts(patient, values, { changes, sealer }))
  }
}
