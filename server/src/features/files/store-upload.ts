import { FILE_ERRORS } from '@econsult/contract/files'
import type { Readable } from 'node:stream'
import type { Deps } from '../../deps.ts'
import { badField, forbidden, notFound } from '../../http/errors.ts'
import { essenceOf } from './content/content-types.ts'
import { keepContent, tooLarge } from './keep-content.ts'
import { linkUsed } from './link-errors.ts'
import { findFile } from './store.ts'

interface Upload {
  readonly token: string
  readonly contentType: string
  /** What the client said; undefined where it did not say. */
  readonly sizeBytes: number | undefined
  readonly bytes: Readable
}

/** Takes the one upload that a link allows: checks the bytes, and keeps them whole or not at all (security page, F1 and F2). */
export async function storeUpload(deps: Deps, upload: Upload): Promise<void> {
  const link = deps.fileLinks.open(upload.token, 'put')
  const file = await deps.database.asSystem((handle) => findFile(handle, link))
  if (!file || file.removed_at) throw notFound()
  if (file.sha256) throw linkUsed()
  if (essenceOf(upload.contentType) !== file.type) {
    throw forbidden(`This link takes a file of the type ${file.type} only. Ask for a new one.`)
  }
  if (upload.sizeBytes === 0) throw badField('file', FILE_ERRORS.empty)
  if (upload.sizeBytes !== undefined && upload.sizeBytes > link.mostBytes) throw tooLarge(link.mostBytes)
  await keepContent(deps, file, upload.bytes, link.mostBytes)
}
