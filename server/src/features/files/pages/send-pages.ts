import { BlobMissingError } from '@econsult/adapters/ports'
import type { FilePages } from '@econsult/contract/files'
import type { FastifyReply } from 'fastify'
import type { CoreDeps, FileDeps, SecurityDeps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { waitForFile } from '../../../http/wait-for-file.ts'
import { withOpenSession } from '../open-link.ts'
import { isTiff, printKey } from '../rules.ts'
import { type FileRecord, findFile, mayBeGiven } from '../store.ts'
import type { PageList } from './rules.ts'

type SendDeps = CoreDeps & SecurityDeps & FileDeps

/** The page's index in the list of pages, at the end of the link to a page. */
const INDEX = /^\d{1,3}$/

/** Sends the list of a TIFF's pages. If their pictures are missing, they are made first. */
export async function sendPageList(
  deps: SendDeps,
  reply: FastifyReply,
  token: string,
): Promise<FastifyReply> {
  const { list } = await openPages(deps, reply, token)
  const pages = list.pages.map((page) =>
    'fault' in page ? page : { width: page.width, height: page.height },
  )
  const answer: FilePages = { pages, total: list.total, damagedAfter: list.damagedAfter ?? null }
  return reply.header('cache-control', 'private, no-store').send(answer)
}

/** Sends the picture of one page. */
export async function sendPage(
  deps: SendDeps,
  reply: FastifyReply,
  { token, page: index }: { readonly token: string; readonly page: string },
): Promise<FastifyReply> {
  if (!token.startsWith('pages.') || !INDEX.test(index)) throw notFound()
  const { file, list } = await openPages(deps, reply, token)
  const page = list.pages[Number(index)]
  if (!page || 'fault' in page) throw notFound()
  const range = { first: page.start, last: page.start + page.bytes - 1 }
  return reply
    .header('content-type', page.type)
    .header('content-length', page.bytes)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, max-age=600')
    .send(await unlessMissing(() => deps.blobs.read(printKey(file), range)))
}

async function openPages(deps: SendDeps, reply: FastifyReply, token: string) {
  const link = deps.fileLinks.open(token, 'pages')
  const file = await withOpenSession(deps, link, async (handle): Promise<FileRecord | undefined> => {
    const found = await findFile(handle, link)
    return found && isTiff(found.type) && (await mayBeGiven(handle, found)) ? found : undefined
  })
  if (!file) throw notFound()
  const asker = { practiceId: file.practice_id, id: link.sessionId, ...waitForFile(reply) }
  const list: PageList = await unlessMissing(() => deps.pageCopies.list(file, asker))
  return { file, list }
}

async function unlessMissing<Found>(look: () => Promise<Found>): Promise<Found> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof BlobMissingError) throw notFound()
    throw error
  }
}
