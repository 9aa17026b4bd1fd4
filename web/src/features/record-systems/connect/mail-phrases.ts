import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

/** The email with the steps for the contact at a record system, and the dialog with it. */
export const phrases = definePhrases('record-systems/web/connect/mail', {
  subject: withValues<{ system: string; product: string }>('Access to {system} for {product}'),
  subjectFhir: withValues<{ product: string }>('Access to a FHIR server for {product}'),
  hello: 'Hello,',
  intro: withValues<{ practice: string; system: string; product: string }>(
    '{practice} wants to connect {product} with {system}. Please:',
  ),
  introFhir: withValues<{ practice: string; product: string }>(
    '{practice} wants to connect {product} with a FHIR server. Please:',
  ),
  test: withValues<{ test: string }>('We test the connection before we use it. {test}'),
  thankYou: 'Thank you.',
  subjectLabel: withValues<{ subject: string }>('Subject: {subject}'),
  help: 'It contains no secret and no patient data. Enter the recipient in your email program.',
  copyFailed: 'Your browser did not allow copying. Select the text and copy it yourself.',
  copy: 'Copy',
  copied: 'Copied',
  openProgram: 'Open email program',
})
