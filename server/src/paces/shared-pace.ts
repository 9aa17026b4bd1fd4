import { createHash } from 'node:crypto'
import type { PaceMaker } from '@econsult/adapters/records/pace-port'
import type { Database } from '../db/database.ts'
import { reserveRequestSlot } from './store.ts'

const SECOND_MS = 1000

/**
 * Request paces that all processes share through the database, because a vendor counts requests by application, not by
 * process.
 */
export function createSharedPaces(database: Pick<Database, 'asSystem'>): PaceMaker {
  return (application, perSecond) => {
    const key = createHash('sha256').update(application).digest('hex')
    const gapMs = SECOND_MS / perSecond
    return { take: () => database.asSystem((handle) => reserveRequestSlot(handle, key, gapMs)) }
  }
}
