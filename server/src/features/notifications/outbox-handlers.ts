import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import { findCase } from '../../access/store.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { CoreDeps, MailDeps, SiteDeps } from '../../deps.ts'
import { type NoticeEvent, noticeEventSchema } from '../../notices/store.ts'
import { insertOutboxRow, type OutboxRow } from '../../outbox/store.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { sendText } from '../../texts/send-text.ts'
import { isAssigned } from '../cases/assignments/store.ts'
import { hasRead } from '../cases/inbox/store.ts'
import { findReceiverById, findUserById, type UserRecord } from '../users/store.ts'
import { caseMail } from './case-mail.ts'
import { noticeTexts, type NoticeTexts } from './notice-texts.ts'

const noticeSchema = z.object({
  caseId: z.string(),
  userId: z.string(),
  sequence: z.number().int().optional(),
  closing: z.number().int().optional(),
  assignedAt: z.number().int().optional(),
})
const sendingSchema = noticeSchema.extend({
  /** Left out by the previous release, which sends `news` in English; its processes also send rows of this one. */
  event: z.string().optional(),
  news: z.string(),
  path: z.string().optional(),
  label: z.string().optional(),
})
type Sending = z.output<typeof sendingSchema>

/**
 * Sends notices about cases (NOTE-01). Each notice becomes one outbox row per channel that its recipient has turned on,
 * so that a failed text message does not repeat the email.
 */
export function notificationHandlers(needs: CoreDeps & SiteDeps & MailDeps): Record<string, OutboxHandler> {
  const about =
    (event: NoticeEvent): OutboxHandler =>
    (row) =>
      spread(needs, row, event)
  return {
    'notice-case-assigned': about('case-assigned'),
    'notice-case-covered': about('case-covered'),
    'notice-new-message': about('new-message'),
    'notice-case-closed': about('case-closed'),
    'notice-case-reopened': about('case-reopened'),
    'notice-request-declined': about('request-declined'),
    'notice-request-declined-urgent': about('request-declined-urgent'),
    'notice-request-withdrawn': about('request-withdrawn'),
    'notice-request-resubmitted': about('request-resubmitted'),
    'notice-request-redirected': about('request-redirected'),
    'notice-request-seen-in-person': about('request-seen-in-person'),
    'notice-request-due-soon': about('request-due-soon'),
    'notice-request-unassigned-due-soon': about('request-unassigned-due-soon'),
    'notice-request-overdue': about('request-overdue'),
    'notice-request-offered': about('request-offered'),
    'notice-request-given-away': about('request-given-away'),
    'notice-request-alert': about('request-alert'),
    'notice-answer-signed': about('answer-signed'),
    'notice-answer-urgent-visit': about('answer-urgent-visit'),
    'notice-answer-corrected': about('answer-corrected'),
    'notice-support-asked': about('support-asked'),
    'notice-support-waits': about('support-waits'),
    'mail-notice': async (row) => {
      const sending = sendingSchema.parse(row.payload)
      const user = await findReceiver(needs, sending.userId)
      if (!user?.notification) return
      const { news, label, path } = textsOf(sending, user.language)
      const action = { label, href: linkOf(needs.publicUrl(), sending.caseId, path) }
      await needs.mail.send(caseMail({ user, news, action, rowId: row.id }))
    },
    'text-notice': async (row) => {
      const sending = sendingSchema.parse(row.payload)
      const user = await findReceiver(needs, sending.userId)
      if (!user) return
      const { news, path } = textsOf(sending, user.language)
      const body = `${PRODUCT_NAME}: ${news} ${linkOf(needs.publicUrl(), sending.caseId, path)}`
      await sendText(needs, { rowId: row.id, receiver: user, body })
    },
  }
}

/** The texts of a notice in the recipient's language; in English if the previous release wrote the row. */
function textsOf({ event, news, label, path }: Sending, language: string | null): NoticeTexts {
  const known = noticeEventSchema.safeParse(event)
  if (known.success) return noticeTexts(known.data, language)
  return { news, label: label ?? noticeTexts('new-message', null).label, path }
}

/** The URL in a notice. */
function linkOf(publicUrl: string, caseId: string, path: string | undefined): string {
  return `${publicUrl}${path ?? `/?caseId=${encodeURIComponent(caseId)}`}`
}

async function spread({ database, clock }: CoreDeps, row: OutboxRow, event: NoticeEvent): Promise<void> {
  const { caseId, userId, sequence, closing, assignedAt } = noticeSchema.parse(row.payload)
  await database.asSystem(async (handle) => {
    const record = row.practice_id === null ? undefined : await findCase(handle, row.practice_id, caseId)
    // An undone closing causes no notice.
    if (closing !== undefined && !(record?.is_closed === true && record.closings === closing)) return
    // An undone or ended assignment causes no notice either, even if the same specialist was assigned again. Notices
    // from the previous release do not contain the time of the assignment.
    const madeAt = assignedAt === undefined ? undefined : new Date(assignedAt)
    if (event === 'case-assigned' && !(record && (await isAssigned(handle, record, userId, madeAt)))) return
    const cover = coverToNotify(record, userId)
    for (const receiverId of [userId, ...(cover === null ? [] : [cover])]) {
      if (sequence !== undefined && (await hasRead(handle, receiverId, caseId, sequence))) continue
      const user = await findUserById(handle, receiverId)
      const ways = [user?.notification && 'mail-notice', user?.phone_notification && 'text-notice']
      for (const kind of ways) {
        if (!kind) continue
        await insertOutboxRow(handle, {
          practiceId: row.practice_id,
          kind,
          payload: { caseId, userId: receiverId, event, ...noticeTexts(event, null) },
          idempotencyKey: receiverId === userId ? `${kind}:${row.id}` : `${kind}:${row.id}:cover`,
          now: clock.now(),
        })
      }
    }
  })
}

/**
 * The id of the sender's cover, if the notice is for the case's sender; null if there is no cover, or if the cover made
 * the change.
 */
function coverToNotify(record: CaseRecord | undefined, userId: string): string | null {
  if (!record || record.provider_id !== userId || record.last_updated_by === record.cover_id) return null
  return record.cover_id
}

async function findReceiver({ database }: CoreDeps, userId: string): Promise<UserRecord | undefined> {
  const user = await database.asSystem((handle) => findReceiverById(handle, userId))
  return user?.active && !user.deleted_at ? user : undefined
}
