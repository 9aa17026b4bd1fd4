import type { MailSender } from '@econsult/adapters/mail/mail-port'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { findUserById } from '../users/store.ts'
import { accountNewsMail, accountNewsSchema } from './account-mail/account-news.ts'
import { administratorMail } from './account-mail/administrator-mail.ts'
import { passwordLinkMail } from './account-mail/password-link-mail.ts'
import { createPasswordLink, type LinkPurpose } from './password-links/store.ts'
import { maySetPassword } from './unpaid.ts'

const linkSchema = z.object({ userId: z.string() })
const newsSchema = z.object({ userId: z.string(), news: accountNewsSchema, to: z.string().optional() })

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly mail: MailSender
  readonly publicUrl: () => string
}

/** What the outbox sends about accounts, by the kind of its row. */
export function authHandlers(needs: Needs): Record<string, OutboxHandler> {
  return {
    'mail-password-link': sendLink(needs, 'reset'),
    'mail-first-administrator': sendLink(needs, 'invitation'),
    'mail-account-news': sendNews(needs),
  }
}

/** The link is made when its mail leaves, so that nothing but the mail ever holds it. */
function sendLink({ database, clock, mail, publicUrl }: Needs, purpose: LinkPurpose): OutboxHandler {
  return async (row) => {
    const { userId } = linkSchema.parse(row.payload)
    const made = await database.asSystem(async (handle) => {
      const user = await findUserById(handle, userId)
      if (!user || !(await maySetPassword(handle, user))) return undefined
      return { user, token: await createPasswordLink(handle, { userId, purpose, now: clock.now() }) }
    })
    const compose = purpose === 'reset' ? passwordLinkMail : administratorMail
    if (made) await mail.send(compose({ ...made, publicUrl: publicUrl(), rowId: row.id }))
  }
}

function sendNews({ database, mail, publicUrl }: Needs): OutboxHandler {
  return async (row) => {
    const { userId, news, to } = newsSchema.parse(row.payload)
    const user = await database.asSystem((handle) => findUserById(handle, userId))
    if (!user || user.deleted_at) return
    await mail.send(
      accountNewsMail({ user, news, to: to ?? user.email, publicUrl: publicUrl(), rowId: row.id }),
    )
  }
}
