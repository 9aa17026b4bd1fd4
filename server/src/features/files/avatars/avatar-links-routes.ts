import { AVATAR_ERRORS, MAX_AVATAR_BYTES } from '@econsult/contract/files'
import { BlobTooLargeError, type ReceivedBlob } from '@econsult/adapters/ports'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import type { Deps } from '../../../deps.ts'
import { CallError, notFound } from '../../../http/errors.ts'
import { linkUsed } from '../link-errors.ts'
import { drawAvatar } from './draw-avatar.ts'
import { findAvatar, insertAvatar, removeUnusedAvatars } from './store.ts'

interface LinkRoute {
  Params: { token: string }
}

const UPLOAD_TIMEOUT_MS = 2 * 60 * 1000
const DAY_SECONDS = 24 * 60 * 60

/** A picture that stands alone in a window runs nothing. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Serves the signed links to people's pictures: PUT takes one, GET shows it. The link is the permission. */
export async function serveAvatarLinks(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (avatars) => {
    avatars.removeAllContentTypeParsers()
    avatars.addContentTypeParser('*', (_request, _payload, done) => done(null))

    avatars.put<LinkRoute>(
      '/avatars/:token',
      { config: { bodyTimeoutMs: UPLOAD_TIMEOUT_MS } },
      async ({ params, raw }, reply) => {
        await storeAvatar(deps, params.token, raw)
        return reply.send({ status: '1', data: null })
      },
    )

    avatars.get<LinkRoute>('/avatars/:token', async ({ params }, reply) => {
      const { name } = deps.avatarLinks.open(params.token, 'get')
      const avatar = await deps.database.asSystem((handle) => findAvatar(handle, name))
      if (!avatar) throw notFound()
      return reply
        .header('content-type', avatar.type)
        .header('content-security-policy', SANDBOX)
        .header('cache-control', `private, max-age=${DAY_SECONDS}, immutable`)
        .send(avatar.bytes)
    })
  })
}

/** Keeps a picture, drawn anew; it is shown once its owner's account names it. */
async function storeAvatar(deps: Deps, token: string, bytes: Readable): Promise<void> {
  const { name, userId } = deps.avatarLinks.open(token, 'put')
  const received = await receive(deps, bytes)
  try {
    const avatar = {
      name,
      user_id: userId,
      type: 'image/jpeg',
      bytes: await drawAvatar(received.path),
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

async function receive(deps: Deps, bytes: Readable): Promise<ReceivedBlob> {
  try {
    return await deps.blobs.receive(bytes, MAX_AVATAR_BYTES)
  } catch (error) {
    if (!(error instanceof BlobTooLargeError)) throw error
    throw new CallError('tooLarge', AVATAR_ERRORS.tooLarge, { errors: { file: AVATAR_ERRORS.tooLarge } })
  }
}
