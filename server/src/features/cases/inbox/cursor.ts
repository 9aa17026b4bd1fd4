import { caseIdSchema } from '@econsult/contract/fields'
import { z } from 'zod'
import { badField } from '../../../http/errors.ts'
import type { InboxPlace } from './inbox-place.ts'

/** The last moment that a Date holds, in milliseconds since 1970; PostgreSQL's own end is later. */
const LAST_TIME = 8.64e15

const cursorSchema = z.tuple([
  z.boolean(),
  z.number().int().min(0).max(LAST_TIME),
  caseIdSchema,
  z.string().max(400),
])

/** A place in an inbox as clients carry it. */
export function writeCursor(place: InboxPlace): string {
  const parts = [place.unread, place.updatedAt.getTime(), place.caseId, place.name]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** The place behind a cursor. @throws CallError badInput where it is none of ours. */
export function readCursor(cursor: string): InboxPlace {
  try {
    const [unread, updatedAt, caseId, name] = cursorSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    )
    return { unread, updatedAt: new Date(updatedAt), caseId, name }
  } catch {
    throw badField('cursor', 'This place in the list is not valid. Start at the first page.')
  }
}
