import { createTransport } from 'nodemailer'
import { MailRefusedError, type MailSender } from './mail-port.ts'

const TIMEOUT_MS = 10_000

/** Sends emails through an SMTP server; throws if the server does not respond or does not accept an email. */
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
      const { to, subject, text, html, messageId } = mail
      await transport.sendMail({ to, subject, text, html, messageId }).catch((error: unknown) => {
        throw isForGood(error) ? new MailRefusedError('the mail server refused it') : error
      })
    },
    close: () => transport.close(),
  }
}

/**
 * Status codes of 500 and above are permanent (RFC 5321, 4.2.1), except a failed sign-in, which the operator must
 * correct.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500
}
