import { modifyCaseDataById } from '@econsult/contract/cases'
import { undoSending } from '@econsult/contract/cases/sending'
import { undoClosing } from '@econsult/contract/closing'
import { call } from '../api-client.ts'
import type { ApiFailure } from '../api-failure.ts'
import type { Undoable } from './undo-offers.ts'
import { phrases } from './phrases.ts'

/** The result of an Undo: its effect, or the reason why it had none. */
export type UndoResult =
  | {
      /** The text for the user. */
      readonly words: string
      /** The restored cases; none if the data had changed in the meantime. */
      readonly caseIds: readonly string[]
      /** After the Undo of a sending: the draft that the case has become again. */
      readonly draftId?: string
      readonly failure?: undefined
    }
  | { readonly failure: ApiFailure }

/** Undoes a sending, a closing or an assignment on the server, in the user's name (END-05, END-08). */
export function sendUndo(what: Undoable, lastUpdatedById: string): Promise<UndoResult> {
  if (what.kind === 'sending') return undoOneSending(what)
  if (what.kind === 'closing') return undoOneClosing(what, lastUpdatedById)
  return undoOneAssignment(what, lastUpdatedById)
}

type Of<Kind extends Undoable['kind']> = Extract<Undoable, { kind: Kind }>

async function undoOneSending({ caseId, sendingId }: Of<'sending'>): Promise<UndoResult> {
  const { data, error } = await call(undoSending, { caseId, sendingId })
  if (error) return { failure: error }
  return { words: data.message, caseIds: [caseId], draftId: data.data.draftId }
}

async function undoOneClosing(
  { caseIds, closingId }: Of<'closing'>,
  lastUpdatedById: string,
): Promise<UndoResult> {
  const input = { caseIds: caseIds.map((caseId) => ({ caseId })), closingId, lastUpdatedById }
  const { data, error } = await call(undoClosing, input)
  if (error) return { failure: error }
  const reopened = data.data
  if (reopened.length === 0) return { words: NOT_UNDONE, caseIds: [] }
  const words = `${data.message}\n${reopenedWords(reopened.length)}`
  return { words: data.left === 0 ? words : `${words} ${leftWords(data.left)}`, caseIds: reopened }
}

async function undoOneAssignment(
  { caseId, specialtyId, specialistId }: Of<'assigning'>,
  lastUpdatedById: string,
): Promise<UndoResult> {
  const change = { action: 'unassign', isUndo: true } as const
  const { error } = await call(modifyCaseDataById, {
    caseId,
    specialtyId,
    specialistId,
    lastUpdatedById,
    ...change,
  })
  return error ? { failure: error } : { words: phrases.assignmentUndone, caseIds: [caseId] }
}

const NOT_UNDONE = phrases.notUndone

function reopenedWords(count: number): string {
  return phrases.reopened({ count })
}

/** Returns the text about the effects that an Undo came too late to revert. */
function leftWords(left: number): string {
  return phrases.alreadySent({ count: left })
}
