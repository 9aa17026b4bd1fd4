import { FILE_ERRORS } from '@econsult/contract/files'
import type { Readable } from 'node:stream'
import type { CoreDeps, FileDeps, RealtimeDeps, SecurityDeps } from '../../deps.ts'
import { badField, forbidden, notFound } from '../../http/errors.ts'
import { essenceOf } from './content/content-types.ts'
import { keepContent, tooLarge } from './keep-content.ts'
import { linkUsed } from '../../http/link-errors.ts'
import { withOpenSession } from './open-link.ts'
import { findFile } from './store.ts'

interface Upload {
  readonly token: string
  readonly contentType: string
  /** The size that the client announced; undefined if it did not. */
  readonly sizeBytes: number | undefined
  readonly bytes: Readable
}

/** Stores the one upload that a link allows: checks the bytes, and stores all of them or none (F1, F2). */
export async function storeUpload(
  deps: CoreDeps & SecurityDeps & RealtimeDeps & FileDeps,
  upload: Upload,
): Promise<void> {
  const link = deps.fileLinks.open(upload.token, 'put')
  const file = await withOpenSession(deps, link, (handle) => findFile(handle, link))
  if (!file || file.removed_at) throw notFound()
  if (file.sha256) throw linkUsed()
  if (essenceOf(upload.contentType) !== file.type) {
    throw forbidden(`This link accepts only files of the type ${file.type}. Ask for a new one.`)
  }
  if (upload.sizeBytes === 0) throw badField('file', FILE_ERRORS.empty)
  if (upload.sizeBytes !== undefined && upload.sizeBytes > link.mostBytes) throw tooLarge(link.mostBytes)
  await keepContent(deps, file, upload.bytes, link.mostBytes)
}
