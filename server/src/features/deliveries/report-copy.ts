import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { BlobMissingError, type BlobStore } from '@econsult/adapters/ports'
import type { CaseRecord } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { DeliveryRecord } from '../../delivery-ledger/store.ts'
import { collectReport } from '../closing/collect-report.ts'
import { printReport } from '../closing/print-report.ts'
import { findUserType } from './store.ts'

type Closing = Pick<DeliveryRecord, 'practice_id' | 'case_id' | 'closing'>

const MOST_BYTES = 200 * 1024 * 1024

/** Where the report of a closing is kept while it is on its way. */
function keyOf({ practice_id, case_id, closing }: Closing): string {
  return `${practice_id}/report-${case_id}-${closing}`
}

/**
 * The report of a closing: made once and kept, so that every try and every target gets the same bytes. Its requesting
 * provider is whoever closed the case.
 */
export async function reportOfClosing(
  deps: Deps,
  delivery: Closing & Pick<DeliveryRecord, 'requested_by'>,
  record: CaseRecord,
): Promise<Uint8Array> {
  const kept = await readKept(deps.blobs, delivery)
  if (kept) return kept
  const collected = await deps.database.asSystem(async (handle) => {
    const userType = (await findUserType(handle, delivery.requested_by)) ?? 'PCP'
    return collectReport(handle, { id: delivery.requested_by, userType }, record)
  })
  const { bytes } = await printReport(deps, collected)
  await deps.blobs.put(keyOf(delivery), Readable.from([Buffer.from(bytes)]), MOST_BYTES)
  return bytes
}

/** The kept report of a closing; undefined where there is none any more. */
export async function readKept(blobs: BlobStore, closing: Closing): Promise<Uint8Array | undefined> {
  try {
    return await buffer(await blobs.read(keyOf(closing)))
  } catch (error) {
    if (error instanceof BlobMissingError) return undefined
    throw error
  }
}

/** Throws the kept report away, once everything that needed it has been taken. */
export function forgetReport(blobs: BlobStore, closing: Closing): Promise<void> {
  return blobs.remove(keyOf(closing))
}
