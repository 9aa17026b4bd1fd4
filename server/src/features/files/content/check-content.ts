import { readFile } from 'node:fs/promises'
import type { ReceivedBlob } from '@econsult/adapters/ports'
import { FILE_ERRORS } from '@econsult/contract/files'
import type { FilesTable } from '../../../tables/files.ts'
import { badField } from '../../../http/errors.ts'
import { type ContentFacts, readContentFacts } from './content-facts.ts'
import { contentFault } from './content-rules.ts'
import { isPlainDrawing } from './svg-rules.ts'
import { isZip, zipFault } from './zip-entries.ts'

/**
 * The maximum size of an SVG drawing, in bytes. The drawing is checked as a single string. Real drawings are smaller.
 */
const MOST_DRAWING_BYTES = 10 * 1024 * 1024

/** The description of a file in the upload request. */
type Declared = Pick<FilesTable, 'type' | 'original_name'>

/**
 * Checks that the bytes of an upload match the declared content type (F2), and returns the facts read from them.
 * @throws CallError badInput with a text that explains the problem
 */
export async function checkContent(
  received: ReceivedBlob,
  { type, original_name: name }: Declared,
): Promise<ContentFacts> {
  if (received.sizeBytes === 0) throw badField('file', FILE_ERRORS.empty)
  const facts = await readContentFacts(received.path)
  const fault =
    contentFault(type, facts) ??
    (await drawingFault(received, type)) ??
    (isZip(name, facts) ? await zipFault(received.path) : undefined)
  if (fault) throw badField('file', fault)
  return facts
}

async function drawingFault({ path, sizeBytes }: ReceivedBlob, type: string): Promise<string | undefined> {
  if (type !== 'image/svg+xml') return undefined
  const isPlain = sizeBytes <= MOST_DRAWING_BYTES && isPlainDrawing(await readFile(path, 'utf8'))
  return isPlain ? undefined : FILE_ERRORS.refusedKind
}
