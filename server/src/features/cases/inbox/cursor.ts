import { caseIdSchema } from '@econsult/contract/fields'
import { z } from 'zod'
import { cursorTimeSchema, readCursor, writeCursor } from '../../../http/cursor.ts'
import type { InboxPlace } from './inbox-place.ts'

const partsSchema = z.tuple([z.boolean(), cursorTimeSchema, caseIdSchema, z.string().max(400)])

/** A place in an inbox as clients carry it. */
export function writeInboxCursor({ unread, updatedAt, caseId, name }: InboxPlace): string {
  return writeCursor([unread, updatedAt.getTime(), caseId, name])
}

/** The place behind a cursor. @throws CallError badInput where it is none of ours */
export function readInboxCursor(cursor: string): InboxPlace {
  const [unread, updatedAt, caseId, name] = readCursor(partsSchema, cursor)
  return { unread, updatedAt: new Date(updatedAt), caseId, name }
}
