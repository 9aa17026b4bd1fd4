import { caseIdSchema } from '@econsult/contract/fields'
import { z } from 'zod'
import { cursorTimeSchema, readCursor, writeCursor } from '../../../http/cursor.ts'
import type { InboxPlace } from './inbox-place.ts'

const countSchema = z.number().int().min(0)

const partsSchema = z.tuple([
  z.boolean(),
  cursorTimeSchema,
  caseIdSchema,
  z.string().max(400),
  cursorTimeSchema,
  z.string().max(20),
  z.tuple([countSchema, countSchema]).nullable(),
])

/** Encodes a position in an inbox as the cursor that clients send with their next request. */
export function writeInboxCursor(place: InboxPlace): string {
  const { unread, updatedAt, caseId, name, createdAt, claimStatus, counted } = place
  const counts = counted && [counted.total, counted.withheld]
  return writeCursor([unread, updatedAt.getTime(), caseId, name, createdAt.getTime(), claimStatus, counts])
}

/**
 * Decodes a cursor to a position in an inbox.
 * @throws CallError badInput if the cursor was not issued by this server
 */
export function readInboxCursor(cursor: string): InboxPlace {
  const [unread, updatedAt, caseId, name, createdAt, claimStatus, counts] = readCursor(partsSchema, cursor)
  const counted = counts && { total: counts[0], withheld: counts[1] }
  return {
    unread,
    updatedAt: new Date(updatedAt),
    caseId,
    name,
    createdAt: new Date(createdAt),
    claimStatus,
    counted,
  }
}
