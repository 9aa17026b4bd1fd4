import { z } from 'zod'
import type { CoreDeps, MailDeps, SiteDeps } from '../../deps.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { findReceiverById } from '../users/store.ts'
import { delegateMail } from './delegate-mail.ts'
import { DELEGATE_MAIL } from './enqueue-grant-mail.ts'
import { findGrant } from './store.ts'

const payloadSchema = z.object({
  practiceId: z.string(),
  grantId: z.string(),
  userId: z.string(),
  news: z.enum(['given', 'changed', 'ended', 'lapsed']),
})

/** Emails a clinician and a delegate about a change of the delegate's right to act. */
export function delegateHandlers({
  database,
  mail,
  publicUrl,
}: CoreDeps & SiteDeps & Pick<MailDeps, 'mail'>): Record<string, OutboxHandler> {
  return {
    [DELEGATE_MAIL]: async (row) => {
      const { userId, news, ...asked } = payloadSchema.parse(row.payload)
      const found = await database.asSystem(async (handle) => {
        const grant = await findGrant(handle, asked)
        // If the right was ended early, both were notified at that time, so no expiry email is sent.
        if (!grant || (news === 'lapsed' && grant.revoked_at !== null)) return undefined
        const clinician = await findReceiverById(handle, grant.clinician_id)
        const delegate = await findReceiverById(handle, grant.delegate_id)
        return clinician && delegate ? { grant, clinician, delegate } : undefined
      })
      if (!found) return
      const receiver = [found.clinician, found.delegate].find(({ id }) => id === userId)
      if (!receiver?.active || receiver.deleted_at) return
      await mail.send(delegateMail({ ...found, receiver, news, publicUrl: publicUrl(), rowId: row.id }))
    },
  }
}
