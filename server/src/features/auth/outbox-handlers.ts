import type { MailSender } from '@econsult/adapters/mail/mail-port'
import { z } from 'zod'
import type { Clock } from '../../scheduling/clock.ts'
import type { Database } from '../../db/database.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import type { Sealer } from '../../crypto/sealer.ts'
import { findReceiverById } from '../users/store.ts'
import { accountNewsMail, accountNewsSchema } from './account-mail/account-news.ts'
import { administratorMail } from './account-mail/administrator-mail.ts'
import { passwordLinkMail } from './account-mail/password-link-mail.ts'
import { signInCodeMail } from './account-mail/sign-in-code-mail.ts'
import { makeMailedCode, mailedCodeHash } from './second-factor/challenges/mailed-code.ts'
import { lockMailedCode, setMailedCode } from './second-factor/challenges/mailed-codes/store.ts'
import { confirmEmailMail } from './email-confirmation/confirm-email-mail.ts'
import { createEmailLink } from './email-confirmation/store.ts'
import { createPasswordLink, type LinkPurpose } from './password-links/store.ts'
import { maySetPassword } from './sign-in/unpaid.ts'

const confirmationSchema = z.object({ userId: z.string(), isWelcome: z.boolean() })
const codeSchema = z.object({ challenge: z.string() })
const linkSchema = z.object({ userId: z.string() })
const newsSchema = z.object({ userId: z.string(), news: accountNewsSchema, to: z.string().optional() })

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly mail: MailSender
  readonly sealer: Pick<Sealer, 'fingerprint'>
  readonly publicUrl: () => string
}

/** Returns the outbox handlers that send account emails, by kind of row. */
export function authHandlers(needs: Needs): Record<string, OutboxHandler> {
  return {
    'mail-password-link': sendLink(needs, 'reset'),
    'mail-first-administrator': sendLink(needs, 'invitation'),
    'mail-account-news': sendNews(needs),
    'mail-sign-in-code': sendSignInCode(needs),
    'mail-confirm-email': sendConfirmation(needs),
  }
}

/** The link is created only when its email is sent, so that its token is stored nowhere else. */
function sendLink({ database, clock, mail, publicUrl }: Needs, purpose: LinkPurpose): OutboxHandler {
  return async (row) => {
    const { userId } = linkSchema.parse(row.payload)
    const made = await database.asSystem(async (handle) => {
      const user = await findReceiverById(handle, userId)
      if (!user || !(await maySetPassword(handle, user))) return undefined
      return { user, token: await createPasswordLink(handle, { userId, purpose, now: clock.now() }) }
    })
    const compose = purpose === 'reset' ? passwordLinkMail : administratorMail
    if (made) await mail.send(compose({ ...made, publicUrl: publicUrl(), rowId: row.id }))
  }
}

/**
 * The code is created only when its email is sent, so that it is stored nowhere else. After a wrong password, no code
 * is created.
 */
function sendSignInCode({ database, clock, mail, sealer, publicUrl }: Needs): OutboxHandler {
  return async (row) => {
    const { challenge: tokenHash } = codeSchema.parse(row.payload)
    const made = await database.asSystem(async (handle) => {
      const challenge = await lockMailedCode(handle, tokenHash, clock.now())
      const user = challenge?.passwordWasRight && (await findReceiverById(handle, challenge.userId))
      if (!user || user.deleted_at) return undefined
      const code = makeMailedCode()
      await setMailedCode(handle, tokenHash, mailedCodeHash(sealer, tokenHash, code))
      return { user, code }
    })
    if (made) await mail.send(signInCodeMail({ ...made, publicUrl: publicUrl(), rowId: row.id }))
  }
}

/** The link is created only when its email is sent. If the address is already confirmed, no link is created. */
function sendConfirmation({ database, clock, mail, publicUrl }: Needs): OutboxHandler {
  return async (row) => {
    const { userId, isWelcome } = confirmationSchema.parse(row.payload)
    const made = await database.asSystem(async (handle) => {
      const user = await findReceiverById(handle, userId)
      if (!user || user.deleted_at || user.email_confirmed_at) return undefined
      const token = await createEmailLink(handle, { userId, email: user.email, now: clock.now() })
      return { user, token }
    })
    if (made) await mail.send(confirmEmailMail({ ...made, isWelcome, publicUrl: publicUrl(), rowId: row.id }))
  }
}

function sendNews({ database, mail, publicUrl }: Needs): OutboxHandler {
  return async (row) => {
    const { userId, news, to } = newsSchema.parse(row.payload)
    const user = await database.asSystem((handle) => findReceiverById(handle, userId))
    if (!user || user.deleted_at) return
    await mail.send(
      accountNewsMail({ user, news, to: to ?? user.email, publicUrl: publicUrl(), rowId: row.id }),
    )
  }
}
