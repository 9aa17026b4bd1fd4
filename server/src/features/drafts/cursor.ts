import { caseIdSchema } from '@econsult/contract/fields'
import { z } from 'zod'
import { cursorTimeSchema, readCursor, writeCursor } from '../../http/cursor.ts'
import type { DraftPlace } from './store.ts'

const partsSchema = z.tuple([cursorTimeSchema, caseIdSchema])

/** A place in the drafts as clients carry it. */
export function writeDraftCursor({ updatedAt, caseId }: DraftPlace): string {
  return writeCursor([updatedAt.getTime(), caseId])
}

/** The place behind a cursor. @throws CallError badInput where it is none of ours */
export function readDraftCursor(cursor: string): DraftPlace {
  const [updatedAt, caseId] = readCursor(partsSchema, cursor)
  return { updatedAt: new Date(updatedAt), caseId }
}
