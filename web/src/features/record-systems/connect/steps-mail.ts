import { PRODUCT_NAME } from '@econsult/contract/product'
import type { ConnectableSystem } from '@econsult/contract/record-systems/systems'
import { CONNECT_WORDS } from './connect-words.ts'
import { phrases } from './mail-phrases.ts'

/** An email with the steps for the contact at a record system; it contains no secrets and no patient data. */
export function stepsMail(
  system: ConnectableSystem,
  practiceName: string,
): { readonly subject: string; readonly body: string } {
  const { steps, test } = CONNECT_WORDS[system]
  const practice = practiceName
  const product = PRODUCT_NAME
  const numbered = steps.map((step, place) => `${place + 1}. ${step}`)
  return {
    subject: system === 'fhir' ? phrases.subjectFhir({ product }) : phrases.subject({ system, product }),
    body: [
      phrases.hello,
      system === 'fhir'
        ? phrases.introFhir({ practice, product })
        : phrases.intro({ practice, product, system }),
      numbered.join('\n'),
      phrases.test({ test }),
      phrases.thankYou,
    ].join('\n\n'),
  }
}

/** A mailto link that opens the email in the user's mail program, in which the user enters the recipient (RFC 6068). */
export function mailtoOf({ subject, body }: ReturnType<typeof stepsMail>): string {
  const lines = body.replaceAll('\n', '\r\n')
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}
