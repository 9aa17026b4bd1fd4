import { CONNECTABLE_SYSTEMS } from '@econsult/contract/record-systems/systems'
import { expect, test } from 'vitest'
import { CONNECT_WORDS } from './connect-words.ts'
import { mailtoOf, stepsMail } from './steps-mail.ts'

/** Maximum length of an address that Windows passes on to a mail program. */
const LONGEST = 2000

test.each(CONNECTABLE_SYSTEMS)(
  'END-09 the email to the contact at %s contains every step, has no recipient, and fits into a link',
  (system) => {
    const { subject, body } = stepsMail(system, 'Made-up Clinic & Sons')
    for (const [place, step] of CONNECT_WORDS[system].steps.entries()) {
      expect(body).toContain(`\n${place + 1}. ${step}`)
    }
    const link = new URL(mailtoOf({ subject, body }))
    expect([link.protocol, link.pathname]).toEqual(['mailto:', ''])
    expect(link.searchParams.get('subject')).toBe(subject)
    expect(link.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(body)
    expect(link.href.length).toBeLessThan(LONGEST)
  },
)
