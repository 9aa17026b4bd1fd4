import type { Anchor } from '@econsult/adapters/anchors/anchor-port'
import type { MailSender } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { composeMail } from '../../mail/compose-mail.ts'

/** Sends checkpoints to an email address whose mailbox stores them. */
export function createMailAnchor(mail: MailSender, to: string, publicUrl: () => string): Anchor {
  return {
    place: 'mail',
    async keep({ id, at, notes }) {
      const composed = composeMail({
        // A mailbox that stores checkpoints belongs to the operator, who reads English.
        language: null,
        subject: `${PRODUCT_NAME}: checkpoints of the audit log, ${at.toISOString()}`,
        greeting: 'Keep this email.',
        paragraphs: [
          'It proves what the audit logs of the practices held at this time. Each checkpoint below can be saved as a file and compared with an export: npm run verify-audit -- export checkpoint',
          ...notes,
        ],
        action: { label: 'Open the audit check', href: `${publicUrl()}/audit_check` },
      })
      await mail.send({ ...composed, to, messageId: `<${id}@econsult>` })
    },
  }
}
