import type { FileScanner } from '@econsult/adapters/clamd/scanner-port'
import { BlobTooLargeError, type BlobStore, type ReceivedBlob } from '@econsult/adapters/ports'
import { FILE_ERRORS } from '@econsult/contract/files'
import { MAX_FILE_BYTES } from '@econsult/contract/limits'
import type { FastifyBaseLogger } from 'fastify'
import type { Readable } from 'node:stream'
import { recordCaseEvent } from '../../case-events/store.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Handle } from '../../db/database.ts'
import { errorCode } from '../../error-facts.ts'
import { CallError, notFound } from '../../http/errors.ts'
import type { Hub } from '../../realtime/hub.ts'
import { checkContent } from './content/check-content.ts'
import { cleanPicture } from './content/pictures.ts'
import { linkUsed } from './link-errors.ts'
import type { PrintCopies } from './print-copies.ts'
import { blobKey, type FileKey, isPrintablePicture } from './rules.ts'
import { scanUpload } from './scan-upload.ts'
import { claimContent, type FileRecord, findInboxOwners, markStored, releaseContent } from './store.ts'

/** A full, broken or closed disk. */
const DISK_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'])

/** What keeping a file needs. */
export interface Keeper {
  readonly database: Database
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  readonly scanner: FileScanner | undefined
  readonly hub: Hub
  readonly printCopies: Pick<PrintCopies, 'makeSoon'>
}

/**
 * Gives a file its content: checks the bytes, and keeps them whole or not at all.
 * @throws CallError where they are refused or cannot be kept
 */
export async function keepContent(
  deps: Keeper,
  file: FileRecord,
  bytes: Readable,
  mostBytes: number,
): Promise<void> {
  await keep(deps, file, await receive(deps, bytes, mostBytes))
}

async function receive(deps: Keeper, bytes: Readable, mostBytes: number): Promise<ReceivedBlob> {
  try {
    return await deps.blobs.receive(bytes, mostBytes)
  } catch (error) {
    throw faultOf(deps, error, mostBytes)
  }
}

async function keep(deps: Keeper, file: FileRecord, received: ReceivedBlob): Promise<void> {
  let blob = received
  try {
    const { detected, isText } = await checkContent(blob, file.type)
    await scanUpload(deps, blob.path)
    if (detected && !isText) blob = await cleanPicture(deps.blobs, blob, detected)
    await commit(deps, file, blob)
    if (isPrintablePicture(file.type)) deps.printCopies.makeSoon(file)
  } catch (error) {
    throw faultOf(deps, error, MAX_FILE_BYTES)
  } finally {
    await blob.discard()
  }
}

/** The row decides which of two uploads wins, before either stands under the file's key. */
async function commit(deps: Keeper, file: FileRecord, blob: ReceivedBlob): Promise<void> {
  const { database, blobs, clock, hub } = deps
  if (!(await database.asSystem((handle) => claimContent(handle, file, blob)))) throw linkUsed()
  try {
    await blob.keep(blobKey(file))
  } catch (error) {
    await database.asSystem((handle) => releaseContent(handle, file))
    throw error
  }
  const stored = await database.asSystem((handle) => settle(handle, file, clock.now()))
  if (stored?.caseId) hub.announce(stored.owners, { type: 'case', channelId: stored.caseId, removed: false })
  if (stored) return
  await blobs.remove(blobKey(file))
  throw notFound()
}

/** The file is there. Where its draft was sent meanwhile, the case says so and its readers are to hear of it. */
async function settle(handle: Handle, key: FileKey, at: Date) {
  const file = await markStored(handle, key, at)
  if (!file) return undefined
  if (file.case_id === null) return { caseId: null, owners: [] }
  const holder = { practice_id: file.practice_id, id: file.case_id }
  const words = `added the file ${file.original_name}`
  await recordCaseEvent(handle, holder, { kind: 'files-added', at, actorId: file.uploaded_by, words })
  return { caseId: file.case_id, owners: await findInboxOwners(handle, file.practice_id, file.case_id) }
}

/** What the client hears: its own fault as it is, and of a full or broken disk that it is not theirs. */
function faultOf(deps: Keeper, error: unknown, mostBytes: number): unknown {
  if (error instanceof BlobTooLargeError) return tooLarge(mostBytes)
  const code = errorCode(error)
  if (!DISK_FAULTS.has(code)) return error
  deps.log.error({ code }, 'an upload could not be kept')
  return new CallError('unavailable', 'The file could not be stored. Try again in a few minutes.')
}

/** More bytes than a link or the product allows. */
export function tooLarge(mostBytes: number): CallError {
  const text =
    mostBytes < MAX_FILE_BYTES
      ? 'This file is larger than its link allows. Ask for a new link.'
      : FILE_ERRORS.tooLarge
  return new CallError('tooLarge', text, { errors: { file: text } })
}
