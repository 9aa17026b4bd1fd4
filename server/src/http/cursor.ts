import { REFUSALS } from '@econsult/contract/refusals'
import { z } from 'zod'
import { FIRST_TIME, LAST_TIME } from '../db/stored-time.ts'
import { badField } from './errors.ts'

/** A time as encoded in a cursor. */
export const cursorTimeSchema = z.number().int().min(FIRST_TIME).max(LAST_TIME)

/** Encodes a position in a list for clients. */
export function writeCursor(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** Decodes a cursor. @throws CallError badInput if the text was not created by writeCursor */
export function readCursor<Parts>(schema: z.ZodType<Parts>, cursor: string): Parts {
  try {
    const json: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return schema.parse(json)
  } catch {
    throw badField('cursor', REFUSALS.badCursor)
  }
}
