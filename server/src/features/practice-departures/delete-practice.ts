import { createHash } from 'node:crypto'
import type { Handle } from '../../db/database.ts'
import { DAY } from '../../scheduling/durations.ts'
import { readExport } from '../practice-export/read-export.ts'
import type { PracticeRecord } from '../practices/store.ts'
import { type DepartureDeps, type DepartureOrder, practiceToLeave } from './close-practice.ts'
import { deleteEverything, emptyAllInboxes, refuseRest } from './deletion/steps.ts'
import { stripNames } from './deletion/store.ts'
import { CLOSED_FOR_MS, DepartureRefused, differences } from './rules.ts'
import {
  askServersInTurn,
  auditOperator,
  countParts,
  type Departure,
  findDeparture,
  saveDeletionRecord,
  recordVerifiedExport,
  lastChange,
} from './store.ts'
import { keptTables } from './deletion/tables.ts'

/**
 * The proof of a deletion. It is a JSON text with the numbers of deleted rows, the time and the operator, together with
 * the SHA-256 of that text.
 */
export interface DeletionRecord {
  readonly record: string
  readonly sha256: string
}

/**
 * Deletes all data of a practice that has been closed for thirty days (GROW-06). Before that, checks every byte of an
 * export, and compares its row counts with the database. If the deletion is repeated after a failure, it continues. If
 * it is repeated after it was completed, it returns the same record.
 * @throws DepartureRefused if the deletion may not begin or must be run again; ExportFault if the export is incomplete
 * or was changed
 */
export async function deletePractice(
  deps: DepartureDeps,
  order: DepartureOrder & { readonly exportPath: string },
): Promise<DeletionRecord> {
  const practice = await practiceToLeave(deps, order.practiceId)
  const departure = await departureOf(deps, practice)
  if (departure.record !== null) return proofOf(departure.record)
  if (departure.export_sha256 === null) await verify(deps, order, departure)
  await forgetCards(deps, practice)
  await deleteEverything(deps, practice.id)
  return finish(deps, practice)
}

async function departureOf(deps: DepartureDeps, { id }: PracticeRecord): Promise<Departure> {
  const departure = await deps.database.asSystem((handle) => findDeparture(handle, id))
  if (!departure) throw new DepartureRefused("Close the practice first, with 'close'.")
  const waited = deps.clock.now().getTime() - departure.closed_at.getTime()
  if (waited >= CLOSED_FOR_MS) return departure
  const from = new Date(departure.closed_at.getTime() + CLOSED_FOR_MS).toISOString().slice(0, 10)
  throw new DepartureRefused(
    `A practice is deleted ${CLOSED_FOR_MS / DAY} days after it was closed: from ${from} on.`,
  )
}

/**
 * Compares the export with the data twice, before and after the cases are removed from all inboxes. Once they are
 * removed, users can no longer change them.
 */
async function verify(
  deps: DepartureDeps,
  { practiceId, by, exportPath }: DepartureOrder & { readonly exportPath: string },
  { closed_at: closedAt }: Departure,
): Promise<void> {
  const { manifest, sha256: exportSha256 } = await readExport(exportPath)
  const { exportedAt, parts } = manifest
  if (manifest.practiceId !== practiceId)
    throw new DepartureRefused(
      `This export is of ${manifest.practiceName}: name the export of the other practice.`,
    )
  if (exportedAt < closedAt.getTime())
    throw new DepartureRefused('This export was made before the practice was closed: export again.')
  const compare = async (handle: Handle) => {
    const changedAt = (await lastChange(handle, practiceId))?.getTime() ?? 0
    const found = differences(parts, await countParts(handle, practiceId))
    if (changedAt > exportedAt) found.push('a case, a file or a delivery was changed later')
    if (found.length > 0)
      throw new DepartureRefused(`The data is not that of the export (${found.join('; ')}): export again.`)
  }
  await deps.database.asSystem(compare)
  await emptyAllInboxes(deps, practiceId)
  await deps.database.asSystem(async (handle) => {
    await compare(handle)
    await recordVerifiedExport(handle, { practiceId, by, exportSha256 })
  })
}

/** Removes the cards on file. Stripe keeps the paid invoices. */
async function forgetCards({ payments }: DepartureDeps, practice: PracticeRecord): Promise<void> {
  const { id, stripe_id: customerId } = practice
  if (customerId === null) return
  if (!payments)
    throw new DepartureRefused('This practice paid by Stripe: set STRIPE_SECRET_KEY and its other keys.')
  for (const card of await payments.listCards(customerId))
    await payments.forgetCard({ cardId: card.id, key: `leave:${id}:${card.id}` })
}

/**
 * Checks that no rows are left, and stores the record. The SHA-256 of the record is written to the audit log, which
 * cannot be changed.
 */
async function finish(deps: DepartureDeps, practice: PracticeRecord): Promise<DeletionRecord> {
  const { id: practiceId, practice_name: practiceName } = practice
  return deps.database.asSystem(async (handle) => {
    await askServersInTurn(handle)
    await refuseRest(handle, practiceId)
    const departure = await findDeparture(handle, practiceId)
    if (!departure) throw new DepartureRefused('Somebody else deleted this practice at the same moment.')
    const now = deps.clock.now()
    await stripNames(handle, practiceId, now)
    const record = JSON.stringify({
      practiceId,
      practiceName,
      closedAt: departure.closed_at,
      closedBy: departure.closed_by,
      exportSha256: departure.export_sha256,
      deletedAt: now,
      deletedBy: departure.deleted_by,
      deletedRows: departure.deleted,
      kept: keptTables(),
    })
    const proof = proofOf(record)
    await saveDeletionRecord(handle, { practiceId, record, now })
    await auditOperator(handle, { practiceId, action: 'deletePractice', words: proof.sha256, now })
    return proof
  })
}

function proofOf(record: string): DeletionRecord {
  return { record, sha256: createHash('sha256').update(record).digest('hex') }
}
