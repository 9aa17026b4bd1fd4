import type { FastifyReply } from 'fastify'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { blobKey } from './rules.ts'
import { type FileRecord, findFile } from './store.ts'
import { uniqueNames } from './zip-names.ts'

/** Answers with the files of a zip link as they are kept, one after the other; what was removed meanwhile is left out. */
export async function sendZip(deps: Deps, reply: FastifyReply, token: string): Promise<FastifyReply> {
  const keys = deps.fileLinks.openZip(token)
  const found = await deps.database.asSystem(async (handle) => {
    const rows: (FileRecord | undefined)[] = []
    for (const key of keys) rows.push(await findFile(handle, key))
    return rows
  })
  const files = found.filter((file) => file !== undefined).filter(isThere)
  if (files.length === 0) throw notFound()
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', 'attachment; filename="case-files.zip"')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(zipOf(deps, files))
}

function isThere(file: FileRecord): boolean {
  return file.stored_at !== null && file.removed_at === null
}

/**
 * A file is opened when its turn has come, so that a large zip takes little memory, and closed when nobody takes the zip
 * any more: Node ends the process where it finds a file open that nobody holds.
 */
function zipOf(deps: Deps, files: readonly FileRecord[]): PassThrough {
  const zip = new ZipFile()
  const bytes = new PassThrough()
  let open: Readable | undefined
  bytes.once('close', () => open?.destroy())
  const fail = (error: unknown) => void bytes.destroy(error instanceof Error ? error : new Error('zip'))
  zip.on('error', fail)
  const names = uniqueNames(files.map((file) => file.original_name))
  for (const [index, file] of files.entries()) {
    const options = { compress: false, mtime: file.stored_at ?? file.created_at }
    zip.addReadStreamLazy(names[index] ?? file.name, options, (give) => {
      deps.blobs.read(blobKey(file)).then(
        (content) => {
          open = content
          if (bytes.destroyed) content.destroy()
          else give(null, content)
        },
        (error: unknown) => give(error, bytes),
      )
    })
  }
  zip.outputStream.on('error', fail)
  zip.outputStream.pipe(bytes)
  zip.end()
  return bytes
}
