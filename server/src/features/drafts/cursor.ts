import { caseIdSchema } from '@econsult/contract/fields'
import { z } from 'zod'
import { badField } from '../../http/errors.ts'
import type { DraftPlace } from './store.ts'

/** The last moment that a Date holds, in milliseconds since 1970. */
const LAST_TIME = 8.64e15

const cursorSchema = z.tuple([z.number().int().min(0).max(LAST_TIME), caseIdSchema])

/** A place in the drafts as clients carry it. */
export function writeCursor(place: DraftPlace): string {
  return Buffer.from(JSON.stringify([place.updatedAt.getTime(), place.caseId])).toString('base64url')
}

/** The place behind a cursor. @throws CallError badInput where it is none of ours. */
export function readCursor(cursor: string): DraftPlace {
  try {
    const json: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const [updatedAt, caseId] = cursorSchema.parse(json)
    return { updatedAt: new Date(updatedAt), caseId }
  } catch {
    throw badField('cursor', 'This place in the list is not valid. Start at the first page.')
  }
}
