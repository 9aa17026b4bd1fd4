import { FILE_REFUSALS } from '@econsult/contract/files/errors'
import { BlobTooLargeError, type BlobStore, type ReceivedBlob } from '@econsult/adapters/ports'
import { MAX_FILE_BYTES } from '@econsult/contract/limits'
import type { Readable } from 'node:stream'
import { recordCaseEvent } from '../../case-events/store.ts'
import type { Clock } from '../../scheduling/clock.ts'
import { type Database, type Handle, writeMachineAudit } from '../../db/database.ts'
import { errorCode } from '../../lib/error-facts.ts'
import { CallError, notFound, badField } from '../../http/errors.ts'
import type { Hub } from '../../realtime/hub.ts'
import { checkContent } from './content/check-content.ts'
import { cleanPicture } from './content/pictures.ts'
import { linkUsed } from '../../http/link-errors.ts'
import type { PrintCopies } from './print-copies.ts'
import type { PageCopies } from './pages/page-copies.ts'
import { blobKey, type FileKey, isPrintablePicture, isTiff } from './rules.ts'
import { claimContent, type FileRecord, findInboxOwners, markStored, releaseContent } from './store.ts'
import { type FileScanner, ScannerAwayError } from '@econsult/adapters/clamd/scanner-port'
import { FILE_ERRORS } from '@econsult/contract/files'
import type { FastifyBaseLogger } from 'fastify'

/** The error codes for a disk that is full, broken or not accessible. */
const DISK_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'])

/** The dependencies for storing a file. */
export interface Keeper {
  readonly database: Database
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  readonly scanner: FileScanner | undefined
  readonly hub: Hub
  readonly printCopies: Pick<PrintCopies, 'makeSoon'>
  readonly pageCopies: Pick<PageCopies, 'makeSoon'>
}

/**
 * Stores a file's content. Checks the bytes, and stores either all of them or none.
 * @throws CallError if the bytes are rejected or cannot be stored
 */
export async function storeContent(
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
    const { detected, isText } = await checkContent(blob, file)
    await scanUpload(deps, blob.path)
    const asker = { practiceId: file.practice_id, id: file.uploaded_by }
    if (detected && !isText) blob = await cleanPicture(deps.blobs, blob, { detected, asker })
    await commit(deps, file, blob)
    if (isTiff(file.type)) deps.pageCopies.makeSoon(file)
    else if (isPrintablePicture(file.type)) deps.printCopies.makeSoon(file)
  } catch (error) {
    throw faultOf(deps, error, MAX_FILE_BYTES)
  } finally {
    await blob.discard()
  }
}

/**
 * Stores the content of one upload. If two uploads run simultaneously, an update of the database row decides which of
 * them is stored. Only after that is the content moved to the file's key.
 */
async function commit(deps: Keeper, file: FileRecord, blob: ReceivedBlob): Promise<void> {
  const { database, blobs, clock, hub } = deps
  if (!(await database.asSystem((handle) => claimContent(handle, file, blob)))) throw linkUsed()
  try {
    await blob.keep(blobKey(file))
  } catch (error) {
    await database.asSystem((handle) => releaseContent(handle, file))
    throw error
  }
  const stored = await database.asSystem((handle) =>
    settle(handle, file, clock.now(), deps.scanner !== undefined),
  )
  if (stored?.caseId) hub.announce(stored.owners, { type: 'case', channelId: stored.caseId, removed: false })
  if (stored) return
  await blobs.remove(blobKey(file))
  throw notFound()
}

/**
 * Marks the file as stored. By then it may belong to a case, for example because its draft was sent. In that case, adds
 * an event to the case and returns the users to notify.
 */
async function settle(handle: Handle, key: FileKey, at: Date, isScanned: boolean) {
  const file = await markStored(handle, key, at)
  if (!file) return undefined
  if (isScanned)
    writeMachineAudit(handle, {
      practiceId: file.practice_id,
      agent: 'scanner',
      requestId: `upload ${file.id}`,
      action: 'scanFile',
      object: file.id,
      at,
    })
  if (file.case_id === null) return { caseId: null, owners: [] }
  const holder = { practice_id: file.practice_id, id: file.case_id }
  const words = `added the file ${file.original_name}`
  recordCaseEvent(handle, holder, { kind: 'files-added', at, actorId: file.uploaded_by, words })
  return { caseId: file.case_id, owners: await findInboxOwners(handle, file.practice_id, file.case_id) }
}

/**
 * Returns the error for the client. Errors about the file itself are unchanged. If the disk is full or broken, the
 * error states that the file could not be stored.
 */
function faultOf(deps: Keeper, error: unknown, mostBytes: number): unknown {
  if (error instanceof BlobTooLargeError) return tooLarge(mostBytes)
  const code = errorCode(error)
  if (!DISK_FAULTS.has(code)) return error
  deps.log.error({ code }, 'an upload could not be stored')
  return new CallError('unavailable', FILE_REFUSALS.notStored, {
    retryAfter: 60,
  })
}

/** Returns the error for more bytes than a link or the product allows. */
export function tooLarge(mostBytes: number): CallError {
  const text = mostBytes < MAX_FILE_BYTES ? FILE_REFUSALS.largerThanLink : FILE_ERRORS.tooLarge
  return new CallError('tooLarge', text, { errors: { file: text } })
}

interface Scanning {
  /** Undefined if the operator has not configured a scanner. */
  readonly scanner: FileScanner | undefined
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/**
 * Scans an upload for viruses before it is stored. A file that cannot be scanned is not stored (F3).
 * @throws CallError badInput if infected or not scannable, unavailable if the scanner does not respond
 */
async function scanUpload({ scanner, log }: Scanning, path: string): Promise<void> {
  if (!scanner) return
  try {
    const verdict = await scanner.scan(path)
    if (verdict.kind === 'clean') return
    log.warn({ verdict }, 'the virus scanner refused an upload')
    throw badField('file', verdict.kind === 'infected' ? FILE_ERRORS.infected : FILE_ERRORS.notScannable)
  } catch (error) {
    if (!(error instanceof ScannerAwayError)) throw error
    log.error({ reason: error.message }, 'the virus scanner does not answer, so uploads are refused')
    throw new CallError('unavailable', FILE_ERRORS.scannerAway)
  }
}
