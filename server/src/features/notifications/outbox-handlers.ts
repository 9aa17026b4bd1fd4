import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import { findCase } from '../../access/store.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { CoreDeps, MailDeps, SiteDeps } from '../../deps.ts'
import type { NoticeEvent } from '../../notices/store.ts'
import { insertOutboxRow, type OutboxRow } from '../../outbox/store.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { sendText } from '../../texts/send-text.ts'
import { isAssigned } from '../cases/assignments/store.ts'
import { hasRead } from '../cases/inbox/store.ts'
import { findUserById, type UserRecord } from '../users/store.ts'
import { caseMail } from './case-mail.ts'

/** Sentences about the events that do not mention the patient (NOTE-01). */
const NEWS: Readonly<Record<NoticeEvent, string>> = {
  'case-assigned': 'A case was assigned to you.',
  'case-covered': 'A case is waiting for you. You are covering for a colleague who is away.',
  'new-message': 'A case has a new message for you.',
  'case-closed': 'A case of yours was closed.',
  'case-reopened': 'A case of yours was reopened.',
  'request-declined': 'A specialist declined a request of yours.',
  'request-declined-urgent':
    'Urgent: a specialist declined a request of yours and asks for a visit or a call.',
  'request-withdrawn': 'A request to you was withdrawn.',
  'request-resubmitted': 'A request that you declined was sent to you again.',
  'request-redirected': 'A request of yours was redirected.',
  'request-seen-in-person': 'A visit in person was chosen for a request that you declined.',
  'request-due-soon': 'A request will be due soon.',
  'request-unassigned-due-soon': 'A request still has no specialist and is due soon.',
  'request-overdue': 'A request is overdue.',
  'request-offered': 'An overdue request was offered to you.',
  'request-given-away': 'An overdue request was reassigned to another specialist.',
  'request-alert': 'A request has been overdue for a day.',
  'answer-signed': 'A specialist signed an answer to a case of yours.',
  'answer-urgent-visit': 'Urgent visit: a specialist signed an answer to a case of yours that advises one.',
  'answer-corrected': 'A signed answer that concerns you was corrected.',
  'support-asked': 'New support request.',
  'support-waits': 'A support request is waiting for an answer again.',
}

/** The page linked in notices whose recipients have no access to the case. All other notices link to the case. */
const PAGES: Readonly<Partial<Record<NoticeEvent, { readonly path: string; readonly label: string }>>> = {
  'request-offered': { path: '/offers', label: 'See the offer' },
  'request-given-away': { path: '/inbox/cases', label: 'Open your inbox' },
}

const noticeSchema = z.object({
  caseId: z.string(),
  userId: z.string(),
  sequence: z.number().int().optional(),
  closing: z.number().int().optional(),
  assignedAt: z.number().int().optional(),
})
const sendingSchema = noticeSchema.extend({
  news: z.string(),
  path: z.string().optional(),
  label: z.string().optional(),
})

/**
 * Sends notices about cases (NOTE-01). Each notice becomes one outbox row per channel that its recipient has turned on,
 * so that a failed text message does not repeat the email.
 */
export function notificationHandlers(needs: CoreDeps & SiteDeps & MailDeps): Record<string, OutboxHandler> {
  const about =
    (event: NoticeEvent): OutboxHandler =>
    (row) =>
      spread(needs, row, { news: NEWS[event], ...PAGES[event] }, event === 'case-assigned')
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
      const action = {
        label: sending.label ?? 'Open the case',
        href: linkOf(needs.publicUrl(), sending),
      }
      await needs.mail.send(caseMail({ user, news: sending.news, action, rowId: row.id }))
    },
    'text-notice': async (row) => {
      const sending = sendingSchema.parse(row.payload)
      const user = await findReceiver(needs, sending.userId)
      if (!user) return
      const body = `${PRODUCT_NAME}: ${sending.news} ${linkOf(needs.publicUrl(), sending)}`
      await sendText(needs, { rowId: row.id, receiver: user, body })
    },
  }
}

/** The URL in a notice. */
function linkOf(publicUrl: string, { caseId, path }: z.output<typeof sendingSchema>): string {
  return `${publicUrl}${path ?? `/?caseId=${encodeURIComponent(caseId)}`}`
}

async function spread(
  { database, clock }: CoreDeps,
  row: OutboxRow,
  said: { readonly news: string; readonly path?: string; readonly label?: string },
  isOfAssignment: boolean,
): Promise<void> {
  const { caseId, userId, sequence, closing, assignedAt } = noticeSchema.parse(row.payload)
  await database.asSystem(async (handle) => {
    const record = row.practice_id === null ? undefined : await findCase(handle, row.practice_id, caseId)
    // An undone closing causes no notice.
    if (closing !== undefined && !(record?.is_closed === true && record.closings === closing)) return
    // An undone or ended assignment causes no notice either, even if the same specialist was assigned again. Notices
    // from the previous release do not contain the time of the assignment.
    const madeAt = assignedAt === undefined ? undefined : new Date(assignedAt)
    if (isOfAssignment && !(record && (await isAssigned(handle, record, userId, madeAt)))) return
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
          payload: { caseId, userId: receiverId, ...said },
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
  const user = await database.asSystem((handle) => findUserById(handle, userId))
  return user?.active && !user.deleted_at ? user : undefined
}
