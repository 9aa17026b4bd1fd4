import { z } from 'zod'
import { badField } from './errors.ts'

/** The last moment that a Date holds, in milliseconds since 1970; PostgreSQL's own end is later. */
const LAST_TIME = 8.64e15

/** A moment in a cursor. */
export const cursorTimeSchema = z.number().int().min(0).max(LAST_TIME)

/** A place in a list as clients carry it. */
export function writeCursor(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** The parts behind a cursor. @throws CallError badInput where it is none of ours */
export function readCursor<Parts>(schema: z.ZodType<Parts>, cursor: string): Parts {
  try {
    const json: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return schema.parse(json)
  } catch {
    throw badField('cursor', 'This place in the list is not valid. Start at the first page.')
  }
}
