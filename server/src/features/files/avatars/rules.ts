import { randomBytes } from 'node:crypto'
import type { Caller } from '../../../sessions/caller.ts'
import { mayUpload } from '../rules.ts'

const AVATAR_NAME = /^\d{1,16}\.avatar\.[0-9a-f]{16}\.jpg$/

/** Returns a new name for a picture; the client's own file name is not stored. */
export function newAvatarName(now: Date): string {
  return `${now.getTime()}.avatar.${randomBytes(8).toString('hex')}.jpg`
}

/** Returns true if a stored name is the name of a user's picture. */
export function isAvatarName(name: string): boolean {
  return AVATAR_NAME.test(name)
}

interface UploadRequest {
  readonly type: string
  readonly purpose?: 'avatar' | 'support' | 'import' | undefined
  readonly caseId?: string | undefined
}

/**
 * Returns true if an upload is a picture of the caller. It is one if the upload request says so, or if the caller may
 * upload no other files.
 */
export function isAvatarUpload({ userType }: Pick<Caller, 'userType'>, upload: UploadRequest): boolean {
  if (upload.purpose) return upload.purpose === 'avatar'
  return !mayUpload(userType) && upload.caseId === undefined && upload.type.startsWith('image/')
}
