import { FILE_REFUSALS } from '@econsult/contract/files/errors'
import { randomUUID } from 'node:crypto'
import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import type { ReplyOf } from '@econsult/contract/call'
import { FILE_ERRORS } from '@econsult/contract/files'
import type * as contract from '@econsult/contract/files'
import { MAX_FILE_BYTES } from '@econsult/contract/limits'
import { SUPPORT_ERRORS, SUPPORT_FILE_TYPE } from '@econsult/contract/support'
import type { z } from 'zod'
import { enterCase } from '../../access/enter-case.ts'
import type { Handle } from '../../db/database.ts'
import { PLATFORM_PRACTICE } from '../../db/platform-practice.ts'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { type Caller, linkHolder } from '../../sessions/caller.ts'
import { badField, conflict, forbidden, notFound } from '../../http/errors.ts'
import type { Action, CallRequest } from '../../http/action.ts'
import { presignAvatar, presignAvatarUpload } from './avatars/presign-avatar.ts'
import { isAvatarName, isAvatarUpload } from './avatars/rules.ts'
import { isRefusedKind } from './content/refused-kinds.ts'
import { isWriting } from './drafted/store.ts'
import { findVisibleFile } from './find-visible-file.ts'
import { insertUpload } from './insert-upload.ts'
import { maySendFiles, mayUpload } from './rules.ts'
import { type FileRecord, mayBeGiven } from './store.ts'

type Input = z.output<(typeof contract.presign)['input']>
type Reply = ReplyOf<typeof contract.presign>

/** Signs a link for one upload, or for the download of a file that the caller may see (F1). */
export const presign: Action<typeof contract.presign, CoreDeps & FileDeps> = async (deps, request) => {
  const { caller, input } = request
  if (input.operation === 'put') {
    return isAvatarUpload(caller, input) ? presignAvatarUpload(deps, request) : presignUpload(deps, request)
  }
  const avatar = isAvatarName(input.file) ? await presignAvatar(deps, request) : undefined
  return avatar ?? presignDownload(deps, request)
}

async function presignUpload(
  deps: CoreDeps & FileDeps,
  { caller, input, record }: CallRequest<Input>,
): Promise<Reply> {
  const { purpose } = input
  const isForCase = purpose !== 'support' && purpose !== 'import'
  if (isForCase && input.caseId === undefined && !mayUpload(caller.userType)) {
    throw forbidden(FILE_REFUSALS.sendersUpload)
  }
  const type = input.type.toLowerCase()
  if (isRefusedKind(input.file, type)) throw badField('file', FILE_ERRORS.refusedKind)
  if (purpose === 'support' && !SUPPORT_FILE_TYPE.test(type))
    throw badField('file', SUPPORT_ERRORS.refusedKind)
  const id = randomUUID()
  const now = deps.clock.now()
  return deps.database.asCaller({ ...record, object: id }, async (handle) => {
    const place = isForCase
      ? await placeOfUpload(handle, caller, input.caseId)
      : placeWithoutCase(caller, purpose)
    const file = await insertUpload(handle, { place, id, type, name: input.file, uploadedBy: caller.id, now })
    const url = deps.fileLinks.put(file, input.size ?? MAX_FILE_BYTES, linkHolder(caller))
    return { data: { url, file: file.name } }
  })
}

type Place = Pick<FileRecord, 'practice_id' | 'draft_id' | 'import_id'>

/** All users may send files to support and upload files to import, even administrators without a practice. */
function placeWithoutCase({ practiceId }: Caller, purpose: 'support' | 'import'): Place {
  const import_id = purpose === 'import' ? randomUUID() : null
  return { practice_id: practiceId ?? PLATFORM_PRACTICE, draft_id: null, import_id }
}

/**
 * Returns the draft to which the upload will belong. If there is no draft, returns the practice of the upload's case,
 * or else the caller's practice.
 */
async function placeOfUpload(handle: Handle, caller: Caller, caseId: string | undefined): Promise<Place> {
  const { practiceId } = caller
  if (caseId === undefined) {
    if (practiceId === null) throw badField('caseId', FILE_REFUSALS.caseNeeded)
    return { practice_id: practiceId, draft_id: null, import_id: null }
  }
  if (practiceId !== null && (await isWriting(handle, { practiceId, providerId: caller.id, caseId }))) {
    return { practice_id: practiceId, draft_id: caseId, import_id: null }
  }
  const record = await enterCase(handle, caller, caseId)
  if (!maySendFiles(caller.userType, record)) throw forbidden(CASE_TEXTS.onlySidesSendFiles)
  if (record.is_closed) throw conflict(CASE_TEXTS.closed)
  return { practice_id: record.practice_id, draft_id: null, import_id: null }
}

async function presignDownload(
  deps: CoreDeps & FileDeps,
  { caller, input, record }: CallRequest<Input>,
): Promise<Reply> {
  // The audit row is written after the work and contains the file's id, because its name may contain a patient's name.
  const audited = { ...record }
  return deps.database.asCaller(audited, async (handle) => {
    const file = await findVisibleFile(handle, caller, input.file, deps.clock.now())
    audited.object = file.id
    if (!(await mayBeGiven(handle, file))) throw notFound()
    return { data: { url: deps.fileLinks.get(file, linkHolder(caller)), file: file.name } }
  })
}
