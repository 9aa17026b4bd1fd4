import { UploadFailure } from './upload-failure.ts'
import type { UploadItem } from './upload-item.ts'
import type { UploadRules } from './upload-rules.ts'
import { phrases } from './phrases.ts'

const UNKNOWN_FAILURE = phrases.notSent

/** A file in the upload queue, with the data needed to send it. */
export type UploadEntry = {
  item: UploadItem
  /** Null for a file that was uploaded on an earlier visit. */
  file: File | null
  needsConversion: boolean
  abort: AbortController
}

/** A file in the form that is passed on to the next page: plain data and the File object, which browsers can clone. */
export type HandedFile = Readonly<{
  item: UploadItem
  file: File | null
  needsConversion: boolean
}>

/** The files passed on by the previous page; an empty list if the value has another shape. */
export function handedFilesOf(value: unknown): HandedFile[] {
  return Array.isArray(value) ? value.filter(isHandedFile) : []
}

function isHandedFile(value: unknown): value is HandedFile {
  return typeof value === 'object' && value !== null && 'item' in value && 'needsConversion' in value
}

const NOT_KEPT = phrases.notKept

/**
 * The queue entry of a file passed on by the previous page. Its upload starts again, unless the file is already
 * uploaded or was refused.
 */
export function takenOver(
  { item, file, needsConversion }: HandedFile,
  show: (file: File) => string,
): UploadEntry {
  const isDone = item.stage === 'uploaded' || item.stage === 'refused'
  const restarted = isDone ? {} : ({ stage: 'waiting', percent: 0, problem: '', isLost: false } as const)
  const isShown = file !== null && !needsConversion && item.type.startsWith('image/')
  return {
    item: { ...item, ...restarted, previewUrl: isShown ? show(file) : null },
    file,
    needsConversion,
    abort: new AbortController(),
  }
}

/** The changes to an item whose bytes can no longer be read; null if they can be read or need not be sent any more. */
export async function lossOf({ item, file }: UploadEntry): Promise<Partial<UploadItem> | null> {
  if (item.stage === 'uploaded' || item.stage === 'refused' || file === null) return null
  try {
    await file.slice(0, 1).arrayBuffer()
    return null
  } catch {
    return { stage: 'refused', problem: NOT_KEPT, previewUrl: null }
  }
}

/** The queue entry of a new file; a file with a problem stays in the list and is never sent. */
export function newEntry(
  file: File,
  problem: string,
  { needsConversion, typeOf }: UploadRules,
  show: (file: File) => string,
): UploadEntry {
  const isConverted = problem === '' && needsConversion(file)
  const type = typeOf(file)
  const isShown = problem === '' && !isConverted && type.startsWith('image/')
  const item: UploadItem = {
    id: crypto.randomUUID(),
    name: file.name,
    sizeBytes: file.size,
    type,
    stage: problem === '' ? 'waiting' : 'refused',
    percent: 0,
    note: '',
    problem,
    isLost: false,
    previewUrl: isShown ? show(file) : null,
    storedName: null,
  }
  return { item, file, needsConversion: isConverted, abort: new AbortController() }
}

/** The changes to an item after a failed attempt. */
export function problemOf(error: unknown): Partial<UploadItem> {
  if (!(error instanceof UploadFailure)) return { stage: 'failed', problem: UNKNOWN_FAILURE }
  const { canRetry, message, isConnection } = error
  return { stage: canRetry ? 'failed' : 'refused', problem: message, isLost: canRetry && isConnection }
}
