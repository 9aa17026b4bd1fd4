import type { Mail } from '@econsult/adapters/mail/mail-port'
import { clinicianName, delegateName } from '@econsult/contract/delegates/names'
import { RIGHT_NAMES } from '@econsult/contract/delegates/rights'
import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { fullName } from '../../lib/full-name.ts'
import { inLanguage } from '../../languages/in-language.ts'
import { composeMail, greetingOf } from '../../mail/compose-mail.ts'
import type { UserRecord } from '../users/store.ts'
import type { DelegateNews } from './enqueue-grant-mail.ts'
import type { GrantRecord } from './store.ts'

type Person = Pick<UserRecord, 'id' | 'first_name' | 'last_name' | 'email' | 'language'>

interface DelegateMail {
  readonly news: DelegateNews
  readonly grant: Pick<GrantRecord, 'rights' | 'begins_at' | 'ends_at'>
  readonly clinician: Person
  readonly delegate: Person
  /** The recipient's role: clinician or delegate. */
  readonly receiver: Person
  readonly publicUrl: string
  /** The id of the outbox row, which keeps the message id the same if the email is sent again. */
  readonly rowId: string
}

const phrases = definePhrases('delegates/server', {
  canActForYou: withValues<{ name: string }>('{name} can act for you'),
  youCanActFor: withValues<{ name: string }>('you can act for {name}'),
  youChanged: withValues<{ name: string }>('you changed what {name} can do for you'),
  yoursChanged: withValues<{ name: string }>('what you can do for {name} was changed'),
  noLongerForYou: withValues<{ name: string }>('{name} can no longer act for you'),
  youNoLonger: withValues<{ name: string }>('you can no longer act for {name}'),
  youLet: withValues<{ name: string; rights: string; from: string; until: string }>(
    'You let {name} act for you: {rights}; from {from} until {until}.',
  ),
  clinicianLets: withValues<{ name: string; rights: string; from: string; until: string }>(
    '{name} lets you act for them: {rights}; from {from} until {until}.',
  ),
  clinicianLimits:
    'Delegates never sign and never close a case with a bill. You can end this at any time on your account page.',
  delegateLimits: 'Choose it in the account menu. You never sign and never close a case with a bill.',
  shownAs: withValues<{ names: string }>('What is done is shown as “{names}”.'),
  endedForYou: withValues<{ name: string; isLapsed: string }>(
    '{name} can no longer act for you: {isLapsed, select, yes {the time that was set is over} other {it was ended}}.',
  ),
  endedForDelegate: withValues<{ name: string; isLapsed: string }>(
    'You can no longer act for {name}: {isLapsed, select, yes {the time that was set is over} other {it was ended}}.',
  ),
  openAccount: 'Open your account page',
  notYou: 'If you did not do this, change your password and tell your practice.',
})

/**
 * The email about the start, change or end of a delegate's right to act for a clinician (TURN-10). Both the clinician
 * and the delegate get it.
 */
export function delegateMail(mail: DelegateMail): Mail {
  const { clinician, delegate, receiver, news, publicUrl, rowId } = mail
  const isClinician = receiver.id === clinician.id
  const texts = inLanguage(phrases, receiver.language)
  const names = delegateName(
    { firstName: delegate.first_name, lastName: delegate.last_name },
    { lastName: clinician.last_name },
  )
  const composed = composeMail({
    language: receiver.language,
    subject: `${PRODUCT_NAME}: ${subjectOf(mail, isClinician)}`,
    greeting: greetingOf(receiver),
    paragraphs:
      news === 'given' || news === 'changed'
        ? [...rightsInWords(mail, isClinician), texts.shownAs({ names })]
        : [endInWords(mail, isClinician)],
    action: { label: texts.openAccount, href: `${publicUrl}/account` },
    afterwards: isClinician && news !== 'lapsed' ? [texts.notYou] : [],
  })
  return { ...composed, to: receiver.email, messageId: `<${rowId}@econsult>` }
}

function subjectOf({ news, clinician, delegate, receiver }: DelegateMail, isClinician: boolean): string {
  const texts = inLanguage(phrases, receiver.language)
  const name = isClinician ? fullName(delegate) : clinicianName({ lastName: clinician.last_name })
  if (news === 'given') return isClinician ? texts.canActForYou({ name }) : texts.youCanActFor({ name })
  if (news === 'changed') return isClinician ? texts.youChanged({ name }) : texts.yoursChanged({ name })
  return isClinician ? texts.noLongerForYou({ name }) : texts.youNoLonger({ name })
}

function rightsInWords(
  { grant, clinician, delegate, receiver }: DelegateMail,
  isClinician: boolean,
): string[] {
  const texts = inLanguage(phrases, receiver.language)
  const rights = grant.rights.map((right) => RIGHT_NAMES[right]).join(', ')
  const values = { rights, from: utc(grant.begins_at), until: utc(grant.ends_at) }
  return isClinician
    ? [texts.youLet({ name: fullName(delegate), ...values }), texts.clinicianLimits]
    : [texts.clinicianLets({ name: fullName(clinician), ...values }), texts.delegateLimits]
}

function endInWords({ news, clinician, delegate, receiver }: DelegateMail, isClinician: boolean): string {
  const texts = inLanguage(phrases, receiver.language)
  const isLapsed = news === 'lapsed' ? 'yes' : 'no'
  return isClinician
    ? texts.endedForYou({ name: fullName(delegate), isLapsed })
    : texts.endedForDelegate({ name: fullName(clinician), isLapsed })
}

/** Formats a time, for example as '2026-12-31 05:00 UTC'. */
function utc(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
