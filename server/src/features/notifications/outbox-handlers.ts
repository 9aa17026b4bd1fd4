import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { NoticeEvent } from '../../notices/store.ts'
import { insertOutboxRow, type OutboxRow } from '../../outbox/store.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { sendText } from '../../texts/send-text.ts'
import { hasRead } from '../cases/inbox/store.ts'
import { findUserById, type UserRecord } from '../users/store.ts'
import { caseMail } from './case-mail.ts'

/** What happened, in words without any of the patient (decisions, section 5). */
const NEWS: Readonly<Record<NoticeEvent, string>> = {
  'case-assigned': 'A case was assigned to you.',
  'new-message': 'A case has a new message for you.',
  'case-closed': 'A case of yours was closed.',
  'case-reopened': 'A case of yours was reopened.',
  'support-asked': 'Somebody asked the support.',
  'support-waits': 'A support case waits for an answer again.',
}

const noticeSchema = z.object({
  caseId: z.string(),
  userId: z.string(),
  sequence: z.number().int().optional(),
})
const sendingSchema = noticeSchema.extend({ news: z.string() })

type Needs = Pick<Deps, 'database' | 'mail' | 'texts' | 'clock' | 'publicUrl'>

/**
 * Notices of cases (NOTE-01). Each becomes a row for each way that its receiver has turned on, so that a text that fails
 * sends no mail again.
 */
export function notificationHandlers(needs: Needs): Record<string, OutboxHandler> {
  const about =
    (event: NoticeEvent): OutboxHandler =>
    (row) =>
      spread(needs, row, NEWS[event])
  return {
    'notice-case-assigned': about('case-assigned'),
    'notice-new-message': about('new-message'),
    'notice-case-closed': about('case-closed'),
    'notice-case-reopened': about('case-reopened'),
    'notice-support-asked': about('support-asked'),
    'notice-support-waits': about('support-waits'),
    'mail-notice': async (row) => {
      const { caseId, userId, news } = sendingSchema.parse(row.payload)
      const user = await findReceiver(needs, userId)
      if (!user?.notification) return
      await needs.mail.send(caseMail({ user, news, caseId, publicUrl: needs.publicUrl(), rowId: row.id }))
    },
    'text-notice': async (row) => {
      const { caseId, userId, news } = sendingSchema.parse(row.payload)
      const user = await findReceiver(needs, userId)
      if (!user) return
      const body = `${PRODUCT_NAME}: ${news} ${needs.publicUrl()}/?caseId=${encodeURIComponent(caseId)}`
      await sendText(needs, { rowId: row.id, receiver: user, body })
    },
  }
}

async function spread({ database, clock }: Needs, row: OutboxRow, news: string): Promise<void> {
  const { caseId, userId, sequence } = noticeSchema.parse(row.payload)
  await database.asSystem(async (handle) => {
    if (sequence !== undefined && (await hasRead(handle, userId, caseId, sequence))) return
    const user = await findUserById(handle, userId)
    const ways = [user?.notification && 'mail-notice', user?.phone_notification && 'text-notice']
    for (const kind of ways) {
      if (!kind) continue
      await insertOutboxRow(handle, {
        practiceId: row.practice_id,
        kind,
        payload: { caseId, userId, news },
        idempotencyKey: `${kind}:${row.id}`,
        now: clock.now(),
      })
    }
  })
}

async function findReceiver({ database }: Needs, userId: string): Promise<UserRecord | undefined> {
  const user = await database.asSystem((handle) => findUserById(handle, userId))
  return user?.active && !user.deleted_at ? user : undefined
}
