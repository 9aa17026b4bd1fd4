import { BlobMissingError } from '@econsult/adapters/ports'
import { IMPORT_TEXTS, MAX_IMPORT_ROWS } from '@econsult/contract/imports'
import type { Deps } from '../../../deps.ts'
import { blobKey } from '../../files/rules.ts'
import { findFile } from '../../files/store.ts'
import { lockPatients } from '../../patients/store.ts'
import { readRecords, UnreadableCsv } from '../reading/read-records.ts'
import { readRow, type RowReading } from '../rows/read-row.ts'
import { createRowsBefore } from '../rows/rows-before.ts'
import { saveRows } from '../rows/store.ts'
import type { ReadRow } from '../rows/row-values.ts'
import { changeImport, type ImportRecord } from '../store.ts'
import { applyBatch } from './apply-batch.ts'
import { decideBatch } from './decide-batch.ts'
import { formatOf } from './format-of.ts'
import { countRows, rowRecord } from './row-records.ts'

/** Rows of one transaction; more of them would keep chats and pages of the same process waiting. */
const BATCH_ROWS = 200

/** How long a batch may take before another process takes the import over. */
export const LEASE_MS = 60_000

/** Somebody cancelled the import, or began it anew: this run has nothing to write any more. */
export class ImportOver extends Error {
  override readonly name = 'ImportOver'
}

/**
 * Reads a file to its end and writes what its rows do, from where an earlier try came. Each batch is one transaction
 * with its place in the file, so that no row is done twice and none is missed, however often the process dies.
 * @param isStopping asks whether the process is about to end
 * @throws ImportOver · UnreadableCsv with the sentence for the person
 */
export async function workOnImport(deps: Deps, job: ImportRecord, isStopping: () => boolean): Promise<void> {
  let place = job
  let batch: ReadRow[] = []
  for await (const read of rowsOf(deps, job)) {
    if (read.row <= job.last_row) continue
    batch.push(read)
    if (place.rows_done + batch.length > MAX_IMPORT_ROWS) throw tooManyRows()
    if (batch.length < BATCH_ROWS) continue
    place = await workOnBatch(deps, place, batch)
    batch = []
    if (isStopping()) return release(deps, place)
  }
  if (batch.length > 0) place = await workOnBatch(deps, place, batch)
  await finish(deps, place)
}

/** Every row of patients, read and compared with those before it; also those that an earlier try has worked on. */
async function* rowsOf(deps: Deps, job: ImportRecord): AsyncGenerator<ReadRow> {
  const reading = readingOf(deps, job)
  const before = createRowsBefore()
  let isHeader = job.has_header
  for await (const record of readRecords(await openFile(deps, job), formatOf(job))) {
    if (isHeader) {
      isHeader = false
      continue
    }
    const read = readRow(record, reading)
    const { values } = read.result
    const fault = values && before.take(read.row, values)
    yield fault ? { ...read, result: { fault } } : read
  }
}

function readingOf({ clock }: Pick<Deps, 'clock'>, job: ImportRecord): RowReading {
  const there = new Date(clock.now().getTime() + job.utc_offset * 60_000)
  return { fields: job.columns.map(({ field }) => field), today: there.toISOString().slice(0, 10) }
}

async function openFile(deps: Deps, job: ImportRecord) {
  const key = { practice_id: job.practice_id, id: job.file_id }
  const file = await deps.database.asSystem((handle) => findFile(handle, key))
  if (!file || file.removed_at) throw fileGone()
  try {
    return await deps.blobs.read(blobKey(file))
  } catch (error) {
    throw error instanceof BlobMissingError ? fileGone() : error
  }
}

function fileGone(): UnreadableCsv {
  return new UnreadableCsv('The file was taken away. Upload it again.')
}

function tooManyRows(): UnreadableCsv {
  const most = MAX_IMPORT_ROWS.toLocaleString('en-US')
  return new UnreadableCsv(`This file has more than ${most} rows. Split it and upload the parts.`)
}

async function workOnBatch(deps: Deps, job: ImportRecord, rows: readonly ReadRow[]): Promise<ImportRecord> {
  const { practice_id: practiceId } = job
  return deps.database.asSystem(async (handle) => {
    if (job.state === 'importing') await lockPatients(handle, practiceId)
    const decided = await decideBatch(handle, { practiceId, rows, sealer: deps.sealer })
    const progress = {
      ...countRows(job, decided),
      rows_done: job.rows_done + rows.length,
      last_row: rows.at(-1)?.row ?? job.last_row,
      tries: 0,
      leased_until: new Date(deps.clock.now().getTime() + LEASE_MS),
    }
    if (!(await changeImport(handle, job, progress))) throw new ImportOver()
    if (job.state === 'importing') await applyBatch(deps, handle, { practiceId, rows: decided })
    await saveRows(
      handle,
      decided.map((row) => rowRecord(job, row)),
    )
    return { ...job, ...progress }
  })
}

async function finish(deps: Deps, job: ImportRecord): Promise<void> {
  if (job.rows_done === 0) throw new UnreadableCsv(IMPORT_TEXTS.noRows)
  const end =
    job.state === 'importing'
      ? { state: 'done' as const, finished_at: deps.clock.now() }
      : { state: 'checked' as const, rows_total: job.rows_done }
  await deps.database.asSystem((handle) => changeImport(handle, job, { ...end, leased_until: null }))
}

/** Another process may go on at once. */
async function release(deps: Deps, job: ImportRecord): Promise<void> {
  await deps.database.asSystem((handle) => changeImport(handle, job, { leased_until: null }))
}
