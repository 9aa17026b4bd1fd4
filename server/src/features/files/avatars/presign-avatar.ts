import type { ReplyOf } from '@econsult/contract/call'
import { AVATAR_ERRORS, MAX_AVATAR_BYTES, type presign } from '@econsult/contract/files'
import type { z } from 'zod'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps, FileDeps } from '../../../deps.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { badField } from '../../../http/errors.ts'
import type { CallRequest } from '../../../http/action.ts'
import { newAvatarName } from './rules.ts'
import { findAvatarOwner, shareCase } from './store.ts'

type Request = CallRequest<z.output<(typeof presign)['input']>>
type Reply = ReplyOf<typeof presign>

/** Signs a link for uploading the caller's own new picture. */
export async function presignAvatarUpload(
  deps: CoreDeps & FileDeps,
  { caller, input, record }: Request,
): Promise<Reply> {
  if (!input.type.startsWith('image/')) throw badField('type', AVATAR_ERRORS.imagesOnly)
  if ((input.size ?? 0) > MAX_AVATAR_BYTES) throw badField('size', AVATAR_ERRORS.tooLarge)
  const name = newAvatarName(deps.clock.now())
  return deps.database.asSystemFor({ ...record, object: name }, async () => ({
    data: { url: deps.avatarLinks.put({ name, userId: caller.id, sessionId: caller.sessionId }), file: name },
  }))
}

/** Signs a link to a user's picture. Returns undefined if the caller can see no picture with this name. */
export async function presignAvatar(
  deps: CoreDeps & FileDeps,
  { caller, input, record }: Request,
): Promise<Reply | undefined> {
  const userId = await deps.database.asSystemFor({ ...record, object: input.file }, (handle) =>
    findVisibleOwner(handle, caller, input.file),
  )
  if (userId === undefined) return undefined
  const url = deps.avatarLinks.get({ name: input.file, userId, sessionId: caller.sessionId })
  return { data: { url, file: input.file } }
}

/**
 * Returns the owner of a picture if it is the caller, a colleague, or a user who shares a case with the caller; a
 * platform administrator can see every picture.
 */
async function findVisibleOwner(handle: Handle, caller: Caller, name: string): Promise<string | undefined> {
  const owner = await findAvatarOwner(handle, name)
  if (!owner) return undefined
  const isNear =
    owner.id === caller.id || (owner.practice_id !== null && owner.practice_id === caller.practiceId)
  const isVisible =
    isNear ||
    caller.userType === 'Admin' ||
    (await shareCase(handle, caller, { id: owner.id, userType: owner.user_type }))
  return isVisible ? owner.id : undefined
}
