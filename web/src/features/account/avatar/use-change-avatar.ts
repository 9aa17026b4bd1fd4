import { ACCOUNT_TEXTS } from '@econsult/contract/account'
import { failureSchema } from '@econsult/contract/envelope'
import { presign } from '@econsult/contract/files'
import { NOTICES } from '@econsult/contract/notices'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-failure.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { saveUser } from '../account-calls.ts'

const TYPE = 'image/jpeg'

/** Uploads the picture to a signed link; returns its stored name, or the error. */
async function upload(picture: Blob): Promise<{ name: string } | { fault: string }> {
  const input = {
    operation: 'put',
    file: 'photo.jpg',
    type: TYPE,
    size: picture.size,
    purpose: 'avatar',
  } as const
  const signed = await call(presign, input)
  if (signed.error) return { fault: signed.error.message }
  const { url, file } = signed.data.data
  const answer = await fetch(url, { method: 'PUT', headers: { 'content-type': TYPE }, body: picture }).catch(
    () => null,
  )
  if (answer?.ok) return { name: file }
  const body: unknown = await answer?.json().catch(() => null)
  const { data: failure } = failureSchema.safeParse(body)
  return { fault: (failure && messageOf(failure)) ?? NOTICES.internalError }
}

/** Functions that change or remove the user's picture; each returns the error text if it failed. */
export function useChangeAvatar() {
  const notices = useNotices()
  const [busy, setBusy] = useState(false)

  async function save(avatar: { name: string; type: string } | null): Promise<string | undefined> {
    const failure = await saveUser({ avatar })
    if (failure) return failure.message
    notices.show(ACCOUNT_TEXTS.saved)
    return undefined
  }

  async function change(picture: Blob): Promise<string | undefined> {
    setBusy(true)
    const uploaded = await upload(picture)
    const fault = 'fault' in uploaded ? uploaded.fault : await save({ name: uploaded.name, type: TYPE })
    setBusy(false)
    return fault
  }

  async function remove(): Promise<void> {
    setBusy(true)
    const fault = await save(null)
    setBusy(false)
    if (fault !== undefined) notices.show(fault, { tone: 'failed' })
  }

  return { change, remove, busy }
}
