import { createTransport } from 'nodemailer'
import type { MailSender } from './mail-port.ts'

const TIMEOUT_MS = 10_000

/** Sends through an SMTP server; throws where it does not answer or does not take the mail. */
export function createSmtpMailSender(options: { url: string; from: string }): MailSender {
  const transport = createTransport(
    {
      url: options.url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from: options.from },
  )
  return {
    async send(mail) {
      await transport.sendMail({
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
      })
    },
    close: () => transport.close(),
  }
}
