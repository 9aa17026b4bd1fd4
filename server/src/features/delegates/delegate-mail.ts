import type { Mail } from '@econsult/adapters/mail/mail-port'
import { clinicianName, delegateName } from '@econsult/contract/delegates/names'
import { RIGHT_NAMES } from '@econsult/contract/delegates/rights'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { fullName } from '../../lib/full-name.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { UserRecord } from '../users/store.ts'
import type { DelegateNews } from './enqueue-grant-mail.ts'
import type { GrantRecord } from './store.ts'

type Person = Pick<UserRecord, 'id' | 'first_name' | 'last_name' | 'email'>

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

/**
 * The email that announces the start, change or end of a delegate's right to act for a clinician; it is sent to each of
 * the two (TURN-10).
 */
export function delegateMail(mail: DelegateMail): Mail {
  const { clinician, delegate, receiver, news, publicUrl, rowId } = mail
  const isClinician = receiver.id === clinician.id
  const both = delegateName(
    { firstName: delegate.first_name, lastName: delegate.last_name },
    { lastName: clinician.last_name },
  )
  const composed = composeMail({
    subject: `${PRODUCT_NAME}: ${subjectOf(mail, isClinician)}`,
    greeting: `Dear ${fullName(receiver)},`,
    paragraphs:
      news === 'given' || news === 'changed'
        ? [...rightsInWords(mail, isClinician), `What is done is shown as “${both}”.`]
        : [endInWords(mail, isClinician)],
    action: { label: 'Open your account page', href: `${publicUrl}/account` },
    afterwards:
      isClinician && news !== 'lapsed'
        ? ['If you did not do this, change your password and tell your practice.']
        : [],
  })
  return { ...composed, to: receiver.email, messageId: `<${rowId}@econsult>` }
}

function subjectOf({ news, clinician, delegate }: DelegateMail, isClinician: boolean): string {
  const name = isClinician ? fullName(delegate) : clinicianName({ lastName: clinician.last_name })
  if (news === 'given') return isClinician ? `${name} can act for you` : `you can act for ${name}`
  if (news === 'changed')
    return isClinician ? `you changed what ${name} can do for you` : `what you can do for ${name} was changed`
  return isClinician ? `${name} can no longer act for you` : `you can no longer act for ${name}`
}

function rightsInWords({ grant, clinician, delegate }: DelegateMail, isClinician: boolean): string[] {
  const rights = grant.rights.map((right) => RIGHT_NAMES[right]).join(', ')
  const time = `from ${utc(grant.begins_at)} until ${utc(grant.ends_at)}`
  return isClinician
    ? [
        `You let ${fullName(delegate)} act for you: ${rights}; ${time}.`,
        'Delegates never sign and never close a case with a bill. You can end this at any time on your account page.',
      ]
    : [
        `${fullName(clinician)} lets you act for them: ${rights}; ${time}.`,
        'Choose it in the account menu. You never sign and never close a case with a bill.',
      ]
}

function endInWords({ news, clinician, delegate }: DelegateMail, isClinician: boolean): string {
  const why = news === 'lapsed' ? 'the time that was set is over' : 'it was ended'
  return isClinician
    ? `${fullName(delegate)} can no longer act for you: ${why}.`
    : `You can no longer act for ${fullName(clinician)}: ${why}.`
}

/** Formats a time, for example as '2026-12-31 05:00 UTC'. */
function utc(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
