import { CASE_ERRORS } from '@econsult/contract/cases/errors'
import type * as contract from '@econsult/contract/cases'
import { NOTICES } from '@econsult/contract/notices'
import type { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { readPracticeTargets } from '../deliveries/ledger/practice-targets.ts'
import type { PracticeTargets } from '../deliveries/ledger/targets.ts'
import type { CoreDeps, ExchangeDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import type { Caller } from '../../sessions/caller.ts'
import { badField, forbidden, nothingToChange } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { addFiles } from './add-files.ts'
import { undoAssignment } from './assignments/undo-assignment.ts'
import { announceCaseChange, announceRemoval } from './announce.ts'
import { assignSpecialist, checkMayAssign, unassignSpecialist } from './assign-specialist.ts'
import type { RequestsChanged } from './change-requests.ts'
import { closeCases } from '../closing/close-cases.ts'
import { reopenCases } from '../closing/reopen-cases.ts'
import { enterCaseToChange } from '../../access/enter-case.ts'
import { announceRead, markRead } from './mark-read.ts'
import { readCase } from './read-case.ts'

type Input = z.output<(typeof contract.modifyCaseDataById)['input']>

/** Performs the single change that the request fields specify (W23). */
export const modifyCaseDataById: Action<
  typeof contract.modifyCaseDataById,
  CoreDeps & RealtimeDeps & FileDeps & ExchangeDeps
> = async (deps, { caller, input, record }) => {
  checkFields(input)
  const practice = input.isDeleted === true ? await readPracticeTargets(deps, caller.practiceId) : undefined
  const work = async (handle: Handle) => {
    const entered = await enterCaseToChange(handle, caller, input.caseId)
    const result = await apply(deps, handle, caller, entered, input, practice)
    return { data: await readCase(deps, handle, caller, entered), change: result }
  }
  // Undoing an assignment deletes its events, which requires system access.
  const { data, change } = isUndoOfAssignment(input)
    ? await deps.database.asSystemFor(record, work)
    : await deps.database.asCaller(record, work)
  announceCaseChange(deps, input.caseId, change.owners)
  for (const userId of change.removed) announceRemoval(deps, input.caseId, userId)
  if (change.readNews) announceRead(deps, change.readNews)
  return changesOf(input).length === 0 ? { data } : { data, message: NOTICES.caseStateModified }
}

/** Returns the changes that the request fields specify, except marking as read. */
function changesOf({ action, isDeleted, files }: Input) {
  return [action, isDeleted, files].filter((change) => change !== undefined)
}

function isUndoOfAssignment({ action, isUndo = false }: Input): boolean {
  return action === 'unassign' && isUndo
}

/** @throws CallError if the request contains fields that clients may not set, or changes that cannot be combined */
function checkFields(input: Input): void {
  if (input.claimStatus !== undefined) throw forbidden(CASE_ERRORS.claimStatusFixed)
  if (input.action !== undefined && input.isDeleted !== undefined) {
    throw badField('action', CASE_ERRORS.assignOrClose)
  }
  if (input.files !== undefined && changesOf(input).length > 1) {
    throw badField('files', CASE_ERRORS.filesApart)
  }
  if (input.specialistId && input.action === undefined) {
    throw badField('action', CASE_ERRORS.assignOrUnassign)
  }
  const reads = input.isRead !== undefined || input.isReadByOther !== undefined
  if (!reads && changesOf(input).length === 0) {
    throw nothingToChange()
  }
}

type Change = RequestsChanged & { readonly readNews?: Awaited<ReturnType<typeof markRead>> }

async function apply(
  deps: CoreDeps,
  handle: Handle,
  caller: Caller,
  entered: CaseRecord,
  input: Input,
  practice: PracticeTargets | undefined,
): Promise<Change> {
  if (input.action === 'assign') return assignSpecialist(deps, handle, caller, entered, input)
  if (isUndoOfAssignment(input)) {
    checkMayAssign(caller, entered)
    return undoAssignment(deps, handle, entered, input)
  }
  if (input.action === 'unassign') return unassignSpecialist(deps, handle, caller, entered, input)
  if (input.isDeleted !== undefined) {
    const owners = practice
      ? await closeCases(deps, handle, caller, [entered], { practice })
      : await reopenCases(deps, handle, caller, [entered])
    return { owners: owners.map(({ ownerId }) => ownerId), removed: [] }
  }
  if (input.files) {
    return { owners: await addFiles(deps, handle, caller, entered, namesOf(input.files)), removed: [] }
  }
  return { owners: [], removed: [], readNews: await markRead(handle, caller, entered) }
}

function namesOf(files: NonNullable<Input['files']>): string[] {
  return files.map((file) => file.fileData.name)
}
