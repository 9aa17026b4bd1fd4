import { AVATAR_ERRORS, MAX_AVATAR_BYTES } from '@econsult/contract/files'
import { BlobTooLargeError, type ReceivedBlob } from '@econsult/adapters/ports'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import type { CoreDeps, FileDeps, SecurityDeps } from '../../../deps.ts'
import { CallError, notFound } from '../../../http/errors.ts'
import { type WaitedFor, waitForFile } from '../../../http/wait-for-file.ts'
import { linkUsed } from '../../../http/link-errors.ts'
import { withOpenSession } from '../open-link.ts'
import { drawAvatar } from './draw-avatar.ts'
import { findAvatar, findPracticeOf, insertAvatar, removeUnusedAvatars } from './store.ts'

interface LinkRoute {
  Params: { token: string }
}

const UPLOAD_TIMEOUT_MS = 2 * 60 * 1000
const DAY_SECONDS = 24 * 60 * 60

/** The content security policy for a picture opened in its own window: no script runs. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * Serves the signed links to users' pictures. PUT stores a picture, and GET returns it. Whoever has the link has the
 * permission.
 */
export async function serveAvatarLinks(
  app: FastifyInstance,
  deps: CoreDeps & SecurityDeps & FileDeps,
): Promise<void> {
  await app.register(async (avatars) => {
    avatars.removeAllContentTypeParsers()
    avatars.addContentTypeParser('*', (_request, _payload, done) => done(null))

    avatars.put<LinkRoute>(
      '/avatars/:token',
      { config: { bodyTimeoutMs: UPLOAD_TIMEOUT_MS } },
      async ({ params, raw }, reply) => {
        await storeAvatar(deps, params.token, { bytes: raw, ...waitForFile(reply) })
        return reply.send({ status: '1', data: null })
      },
    )

    avatars.get<LinkRoute>('/avatars/:token', async ({ params }, reply) => {
      const link = deps.avatarLinks.open(params.token, 'get')
      const avatar = await withOpenSession(deps, link, (handle) => findAvatar(handle, link.name))
      if (!avatar) throw notFound()
      return reply
        .header('content-type', avatar.type)
        .header('content-security-policy', SANDBOX)
        .header('cache-control', `private, max-age=${DAY_SECONDS}, immutable`)
        .send(avatar.bytes)
    })
  })
}

interface Upload extends WaitedFor {
  readonly bytes: Readable
}

/** Converts a picture and stores it. The picture is not shown until the account of its owner contains its name. */
async function storeAvatar(
  deps: CoreDeps & SecurityDeps & FileDeps,
  token: string,
  { bytes, signal }: Upload,
): Promise<void> {
  const link = deps.avatarLinks.open(token, 'put')
  const { name, userId } = link
  const practiceId = await withOpenSession(deps, link, (handle) => findPracticeOf(handle, userId))
  const asker = { practiceId: practiceId ?? userId, id: userId, signal }
  const received = await receive(deps, bytes)
  try {
    const avatar = {
      name,
      user_id: userId,
      type: 'image/jpeg',
      bytes: await drawAvatar(received.path, asker),
      created_at: deps.clock.now(),
    }
    const isNew = await deps.database.asSystem(async (handle) => {
      await removeUnusedAvatars(handle, userId, name)
      return insertAvatar(handle, avatar)
    })
    if (!isNew) throw linkUsed()
  } finally {
    await received.discard()
  }
}

async function receive(deps: FileDeps, bytes: Readable): Promise<ReceivedBlob> {
  try {
    return await deps.blobs.receive(bytes, MAX_AVATAR_BYTES)
  } catch (error) {
    if (!(error instanceof BlobTooLargeError)) throw error
    throw new CallError('tooLarge', AVATAR_ERRORS.tooLarge, { errors: { file: AVATAR_ERRORS.tooLarge } })
  }
}
