import type { MailSender } from '@econsult/adapters/mail/mail-port'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { isUnread } from '../cases/inbox/store.ts'
import { findUserById } from '../users/store.ts'
import { caseMail } from './case-mail.ts'

const payloadSchema = z.object({ caseId: z.string(), userId: z.string() })

interface Needs {
  readonly database: Database
  readonly mail: MailSender
  readonly publicUrl: () => string
}

/** What the outbox sends by mail, by the kind of its row (decisions, section 6: notifications). */
export function notificationHandlers(needs: Needs): Record<string, OutboxHandler> {
  return {
    'mail-case-assigned': mailAbout(needs, 'A case was assigned to you.', false),
    'mail-new-message': mailAbout(needs, 'A case has a new message for you.', true),
  }
}

function mailAbout({ database, mail, publicUrl }: Needs, news: string, onlyIfUnread: boolean): OutboxHandler {
  return async (row) => {
    const { caseId, userId } = payloadSchema.parse(row.payload)
    const user = await database.asSystem(async (handle) => {
      if (onlyIfUnread && !(await isUnread(handle, userId, caseId))) return undefined
      return findUserById(handle, userId)
    })
    if (!user?.notification || !user.active || user.deleted_at) return
    await mail.send(caseMail({ user, news, caseId, publicUrl: publicUrl(), rowId: row.id }))
  }
}
