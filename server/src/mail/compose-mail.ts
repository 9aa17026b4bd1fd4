import { withoutBidiControls } from '@econsult/contract/bidi-controls'
import { DEFAULT_LANGUAGE } from '@econsult/contract/languages/languages'
import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { fullName } from '../lib/full-name.ts'
import { inLanguage } from '../languages/in-language.ts'

interface MailParts {
  /** The language of the email, as a BCP 47 tag; null for English. */
  readonly language: string | null
  readonly subject: string
  /** The greeting, for example 'Dear Maya Lindqvist,'. */
  readonly greeting: string
  /** A few sentences each; texts written by users are passed unescaped. */
  readonly paragraphs: readonly string[]
  /** The single link in the email. */
  readonly action?: { readonly label: string; readonly href: string }
  /** Paragraphs below the action link. */
  readonly afterwards?: readonly string[]
}

interface ComposedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const mailPhrases = definePhrases('mails/server', {
  dear: withValues<{ name: string }>('Dear {name},'),
  /** The last line of optional emails. */
  turnOff: 'You can turn these emails off on your account page.',
  buttonFails: 'Does the button not work? Open this address:',
})

/** The phrases that several emails share. */
export function sharedMailPhrases(language: string | null) {
  return inLanguage(mailPhrases, language)
}

interface Addressee {
  readonly first_name: string
  readonly last_name: string
  readonly language: string | null
}

/** The first line of an email, for example 'Dear Maya Lindqvist,'. */
export function greetingOf(user: Addressee): string {
  return sharedMailPhrases(user.language).dear({ name: fullName(user) })
}

const FONT = "font-family:'Open Sans','Segoe UI',Helvetica,Arial,sans-serif"
const PARAGRAPH = `margin:0 0 16px;${FONT};font-size:15px;line-height:24px;color:#16232e;white-space:pre-line`
const BUTTON = `display:inline-block;padding:12px 20px;border-radius:6px;background:#0b7570;${FONT};font-size:15px;font-weight:600;line-height:20px;color:#ffffff;text-decoration:none`
const SMALL = `margin:0;${FONT};font-size:13px;line-height:20px;color:#5d6d7a`

/** An email as plain text and HTML with the same content, without patient data (NOTE-01). */
export function composeMail(parts: MailParts): ComposedMail {
  const subject = withoutBidiControls(parts.subject.replaceAll(/\s+/g, ' '))
  return { subject, text: withoutBidiControls(textOf(parts)), html: withoutBidiControls(htmlOf(parts)) }
}

function textOf({ greeting, paragraphs, action, afterwards = [] }: MailParts): string {
  const link = action ? [`${action.label}:\n${action.href}`] : []
  return [greeting, ...paragraphs, ...link, ...afterwards, `-- \n${PRODUCT_NAME}`].join('\n\n')
}

function htmlOf({ language, subject, greeting, paragraphs, action, afterwards = [] }: MailParts): string {
  const lines = (texts: readonly string[]) =>
    texts.map((text) => `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>`)
  const button = action ? [buttonOf(action, language)] : []
  const body = [...lines([greeting, ...paragraphs]), ...button, ...lines(afterwards)].join('\n')
  return `<!doctype html>
<html lang="${language ?? DEFAULT_LANGUAGE}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f1f4f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border-radius:12px;background:#ffffff">
<tr><td style="padding:28px 32px 12px;${FONT};font-size:17px;font-weight:700;color:#14304f">${PRODUCT_NAME}</td></tr>
<tr><td style="padding:0 32px 20px">
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

function buttonOf({ label, href }: { label: string; href: string }, language: string | null): string {
  const address = escapeHtml(href)
  return `<p style="margin:8px 0 16px"><a href="${address}" style="${BUTTON}">${escapeHtml(label)}</a></p>
<p style="${SMALL};margin:0 0 20px">${sharedMailPhrases(language).buttonFails}<br><a href="${address}" style="color:#0b7570;word-break:break-all">${address}</a></p>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
