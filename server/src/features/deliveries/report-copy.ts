import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { BlobMissingError, type BlobStore } from '@econsult/adapters/ports'
import { z } from 'zod'
import { readBytes } from '../../lib/bytes.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import type { DeliveryRecord } from './ledger/store.ts'
import { DAY } from '../../scheduling/durations.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { collectReport } from '../reports/collect-report.ts'
import { printReport } from '../reports/print-report.ts'
import { inQueueOf, type ReportKey, reportKey } from './rules.ts'
import { findUserType } from './store.ts'

/** The kind of the outbox rows that delete a report's stored copy. */
export const FORGET_REPORT = 'forget-report'

const MOST_BYTES = 200 * 1024 * 1024
/**
 * The time for which the copy is kept. It is longer than the period of automatic tries; a later Retry makes the report
 * again.
 */
const KEPT_MS = 30 * DAY

const keySchema = z.object({
  practice_id: z.string(),
  case_id: z.string(),
  closing: z.number().int(),
  correction: z.number().int().default(0),
})

/**
 * Returns the report of a closing, or of a correction after it. The report is made once and stored, so that every try
 * and every target gets the same bytes. As the requesting provider, it names the user who closed the case. The copy is
 * deleted after 30 days.
 */
export async function reportOfClosing(
  deps: CoreDeps & FileDeps,
  delivery: ReportKey & Pick<DeliveryRecord, 'requested_by'>,
  record: CaseRecord,
): Promise<Uint8Array> {
  const kept = await readKept(deps.blobs, delivery)
  if (kept) return kept
  const collect = () =>
    deps.database.asSystem(async (handle) => {
      const userType = (await findUserType(handle, delivery.requested_by)) ?? 'PCP'
      const collected = await collectReport(handle, { id: delivery.requested_by, userType }, record)
      // The report of a correction is marked as corrected even if the case was reopened since.
      const isCorrected = collected.data.isCorrected || delivery.correction > 0
      return { ...collected, data: { ...collected.data, isCorrected } }
    })
  return printReport(deps, inQueueOf(delivery.practice_id), collect, async ({ path }) => {
    await noteForgetting(deps, delivery)
    await deps.blobs.put(reportKey(delivery), createReadStream(path), MOST_BYTES)
    return readFile(path)
  })
}

/** Returns the stored copy of the report; undefined if it no longer exists. */
export async function readKept(blobs: BlobStore, key: ReportKey): Promise<Uint8Array | undefined> {
  try {
    return await readBytes(await blobs.read(reportKey(key)))
  } catch (error) {
    if (error instanceof BlobMissingError) return undefined
    throw error
  }
}

/** The deletion is scheduled before the copy is stored, so that every copy has a scheduled deletion. */
async function noteForgetting(
  { database, clock }: CoreDeps,
  { practice_id, case_id, closing, correction }: ReportKey,
): Promise<void> {
  const now = clock.now()
  const runAt = new Date(now.getTime() + KEPT_MS)
  await database.asSystem((handle) =>
    insertOutboxRow(handle, {
      practiceId: practice_id,
      kind: FORGET_REPORT,
      payload: { practice_id, case_id, closing, correction },
      idempotencyKey: `${FORGET_REPORT} ${practice_id} ${case_id} ${closing}.${correction} ${runAt.getTime()}`,
      runAt,
      now,
    }),
  )
}

/** Deletes the stored copy of a report. If a delivery still needs the report, it is made again. */
export function deleteReportHandler(blobs: BlobStore): OutboxHandler {
  return ({ payload }) => blobs.remove(reportKey(keySchema.parse(payload)))
}
