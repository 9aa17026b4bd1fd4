import { readFile } from 'node:fs/promises'
import type { ReceivedBlob } from '@econsult/adapters/ports'
import { FILE_ERRORS } from '@econsult/contract/files'
import { badField } from '../../../http/errors.ts'
import { type ContentFacts, readContentFacts } from './content-facts.ts'
import { contentFault } from './content-rules.ts'
import { isPlainDrawing } from './svg-rules.ts'

/** Drawings are read as one text; no real one is longer. */
const MOST_DRAWING_BYTES = 10 * 1024 * 1024

/**
 * The facts of an upload whose bytes are what its declared content type says (security page, F2).
 * @throws CallError badInput with the sentence that says what is wrong
 */
export async function checkContent(received: ReceivedBlob, type: string): Promise<ContentFacts> {
  if (received.sizeBytes === 0) throw badField('file', FILE_ERRORS.empty)
  const facts = await readContentFacts(received.path)
  const fault = contentFault(type, facts) ?? (await drawingFault(received, type))
  if (fault) throw badField('file', fault)
  return facts
}

async function drawingFault({ path, sizeBytes }: ReceivedBlob, type: string): Promise<string | undefined> {
  if (type !== 'image/svg+xml') return undefined
  const isPlain = sizeBytes <= MOST_DRAWING_BYTES && isPlainDrawing(await readFile(path, 'utf8'))
  return isPlain ? undefined : FILE_ERRORS.refusedKind
}
