import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { BlobMissingError, type BlobStore } from '@econsult/adapters/ports'
import { z } from 'zod'
import { readBytes } from '../../bytes.ts'
import type { CaseRecord } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { DeliveryRecord } from '../../delivery-ledger/store.ts'
import { DAY } from '../../durations.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { collectReport } from '../closing/collect-report.ts'
import { printReport } from '../closing/print-report.ts'
import { findUserType } from './store.ts'

type Closing = Pick<DeliveryRecord, 'practice_id' | 'case_id' | 'closing'>

/** The outbox rows that throw a kept report away. */
export const FORGET_REPORT = 'forget-report'

const MOST_BYTES = 200 * 1024 * 1024
/** Longer than anything is tried by itself; a Retry after that has the report made anew. */
const KEPT_MS = 30 * DAY

const closingSchema = z.object({ practice_id: z.string(), case_id: z.string(), closing: z.number().int() })

/** Where the report of a closing is kept while it is on its way. */
function keyOf({ practice_id, case_id, closing }: Closing): string {
  return `${practice_id}/report-${case_id}-${closing}`
}

/**
 * The report of a closing: made once and kept, so that every try and every target gets the same bytes. Its requesting
 * provider is whoever closed the case. The copy is thrown away after 30 days.
 */
export async function reportOfClosing(
  deps: Deps,
  delivery: Closing & Pick<DeliveryRecord, 'requested_by'>,
  record: CaseRecord,
): Promise<Uint8Array> {
  const kept = await readKept(deps.blobs, delivery)
  if (kept) return kept
  const collect = () =>
    deps.database.asSystem(async (handle) => {
      const userType = (await findUserType(handle, delivery.requested_by)) ?? 'PCP'
      return collectReport(handle, { id: delivery.requested_by, userType }, record)
    })
  return printReport(deps, { id: delivery.practice_id }, collect, async ({ path }) => {
    await noteForgetting(deps, delivery)
    await deps.blobs.put(keyOf(delivery), createReadStream(path), MOST_BYTES)
    return readFile(path)
  })
}

/** The kept report of a closing; undefined where there is none any more. */
export async function readKept(blobs: BlobStore, closing: Closing): Promise<Uint8Array | undefined> {
  try {
    return await readBytes(await blobs.read(keyOf(closing)))
  } catch (error) {
    if (error instanceof BlobMissingError) return undefined
    throw error
  }
}

/** Noted before the report is kept, so that no copy is left behind. */
async function noteForgetting(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { practice_id, case_id, closing }: Closing,
): Promise<void> {
  const now = clock.now()
  const runAt = new Date(now.getTime() + KEPT_MS)
  await database.asSystem((handle) =>
    insertOutboxRow(handle, {
      practiceId: practice_id,
      kind: FORGET_REPORT,
      payload: { practice_id, case_id, closing },
      idempotencyKey: `${FORGET_REPORT} ${practice_id} ${case_id} ${closing} ${runAt.getTime()}`,
      runAt,
      now,
    }),
  )
}

/** Throws a kept report away; whatever still needs it has it made anew. */
export function forgetReportHandler(blobs: BlobStore): OutboxHandler {
  return ({ payload }) => blobs.remove(keyOf(closingSchema.parse(payload)))
}
