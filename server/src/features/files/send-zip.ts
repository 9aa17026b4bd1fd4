import type { FastifyReply } from 'fastify'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { CoreDeps, FileDeps, SecurityDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { withOpenSession } from './open-link.ts'
import { blobKey } from './rules.ts'
import { type FileRecord, findFile, mayBeGiven } from './store.ts'
import { uniqueNames } from './zip-names.ts'

/** Sends the files of a zip link uncompressed, one after the other. Files that have been removed since are left out. */
export async function sendZip(
  deps: CoreDeps & SecurityDeps & FileDeps,
  reply: FastifyReply,
  token: string,
): Promise<FastifyReply> {
  const link = deps.fileLinks.openZip(token)
  const files = await withOpenSession(deps, link, async (handle) => {
    const rows: FileRecord[] = []
    for (const key of link.files) {
      const file = await findFile(handle, key)
      if (file && (await mayBeGiven(handle, file))) rows.push(file)
    }
    return rows
  })
  if (files.length === 0) throw notFound()
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', 'attachment; filename="case-files.zip"')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(zipOf(deps, files))
}

/**
 * Each file is opened only after the previous one is finished, so that a large zip needs little memory. If the client
 * stops reading, the file is closed. Otherwise, Node would end the process when the open file handle is
 * garbage-collected.
 */
function zipOf(deps: FileDeps, files: readonly FileRecord[]): PassThrough {
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
