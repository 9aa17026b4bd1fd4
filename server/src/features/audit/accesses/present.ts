import { type Access, FILE_SCANNER, LINK_HOLDER } from '@econsult/contract/audit/accesses'
import { delegateName } from '@econsult/contract/delegates/names'
import { USER_TYPE_LABELS } from '@econsult/contract/roles'
import { APPLICATION_AGENT, OPERATOR_AGENT } from '../../../sessions/caller.ts'
import { fullName } from '../../../lib/full-name.ts'
import type { DisclosureRecord } from '../disclosures/store.ts'
import { type AccessGroup, wordsOf } from './rules.ts'
import type { AccessApplication, AccessPerson, AccessRow } from './store.ts'

/** Facts that the list displays in addition to the rows of the audit log. */
export interface AccessFacts {
  readonly practiceId: string
  readonly people: ReadonlyMap<string, AccessPerson>
  readonly applications: ReadonlyMap<string, AccessApplication>
  /** Ids of the providers who sent a case of the patient. */
  readonly providerIds: ReadonlySet<string>
  /** Ids of the specialists who are currently assigned to a case of the patient. */
  readonly specialistIds: ReadonlySet<string>
  readonly reasons: ReadonlyMap<string, { readonly reason: string; readonly told_at: Date | null }>
}

const MACHINES: Readonly<Record<string, { readonly who: string; readonly why: string }>> = {
  scanner: { who: FILE_SCANNER, why: 'Every new file is checked for viruses.' },
}

/** Returns a group of accesses as a row of the list. */
export function accessOf(group: AccessGroup, facts: AccessFacts): Access {
  const [row] = group.rows
  if (!row) throw new Error('a group of accesses has at least one')
  const place = {
    id: String(row.id),
    at: group.at.getTime(),
    until: group.until.getTime(),
    isSentOut: false,
    record: recordOf(group, facts),
  }
  if (row.agent !== null) {
    const machine =
      row.agent === APPLICATION_AGENT
        ? applicationOf(row, facts)
        : row.agent === OPERATOR_AGENT
          ? operatorOf(row)
          : (MACHINES[row.agent] ?? { who: row.agent, why: 'A machine, without a person.' })
    const kind = row.agent === OPERATOR_AGENT ? 'administrator' : 'machine'
    return { ...place, ...machine, kind, what: wordsOf(group.rows), breakGlass: null }
  }
  if (row.user_id === null)
    return { ...place, ...LINK, kind: 'link', what: wordsOf(group.rows), breakGlass: null }
  const person = facts.people.get(row.user_id ?? '')
  const clinician = facts.people.get(row.for_user_id ?? '')
  const isAdministrator = person?.user_type === 'Admin'
  const reason = facts.reasons.get(row.break_glass_id ?? '')
  return {
    ...place,
    kind: isAdministrator ? 'administrator' : 'person',
    who: person ? nameOf(person, clinician) : 'Somebody whose account is not known any more',
    what: wordsOf(group.rows, isAdministrator),
    why: person ? whyOf(person, facts) : '',
    breakGlass: reason ? { reason: reason.reason, toldAt: reason.told_at?.getTime() ?? null } : null,
  }
}

/**
 * Returns the number of the last record of a group. Returns null if one of its rows has no number yet, or is in another
 * practice's log.
 */
function recordOf({ rows }: AccessGroup, { practiceId }: AccessFacts): number | null {
  const places = rows.map(({ practice_id, leaf_index }) => (practice_id === practiceId ? leaf_index : null))
  return places.includes(null) ? null : Math.max(...places.map((place) => place ?? 0)) + 1
}

const LINK = { who: LINK_HOLDER, why: 'Opened from the fax’s link.' }

/** Returns the name of the person who ran a command on the server. The row contains that name after the practice. */
function operatorOf({ object }: AccessRow): { readonly who: string; readonly why: string } {
  const name = / by (.+)$/.exec(object ?? '')?.[1]
  return {
    who: name === undefined ? 'The operator of the platform' : `${name}, operator of the platform`,
    why: 'By a command on the server.',
  }
}

/** Returns the name of a connected application, and of the user who opened it, if any. */
function applicationOf(
  { session_id, user_id }: AccessRow,
  { applications, people }: AccessFacts,
): { readonly who: string; readonly why: string } {
  const application = applications.get(session_id ?? '')
  const person = people.get(user_id ?? '')
  return {
    who: application?.name ?? 'An application that is not known any more',
    why: [
      `Connected application${application ? ` of ${application.vendor}` : ''},`,
      person ? `opened by ${fullName(person)}.` : 'by itself.',
    ].join(' '),
  }
}

function nameOf(person: AccessPerson, clinician: AccessPerson | undefined): string {
  if (person.user_type === 'Admin') return `${fullName(person)}, administrator of the platform`
  if (!clinician) return fullName(person)
  const delegate = { firstName: person.first_name, lastName: person.last_name }
  return delegateName(delegate, { lastName: clinician.last_name })
}

function whyOf(person: AccessPerson, facts: AccessFacts): string {
  const { practiceId, providerIds, specialistIds } = facts
  if (person.user_type === 'Admin') return 'Assigns cases and answers support requests.'
  const organisation = [person.specialty_title, person.practice_name].filter(Boolean).join(', ')
  const because = providerIds.has(person.id)
    ? 'Sent the case.'
    : specialistIds.has(person.id)
      ? 'Assigned to the case.'
      : person.practice_id === practiceId
        ? `${USER_TYPE_LABELS[person.user_type]} of the practice.`
        : 'Was assigned to the case, or offered it.'
  return organisation ? `${organisation}. ${because}` : because
}

const PURPOSES = {
  treatment: 'For treatment.',
  payment: 'For payment.',
  operations: 'For health care operations.',
  patient: 'At the patient’s request.',
} as const

/** Returns a disclosure as a row of the list. */
export function sentOutOf(disclosure: DisclosureRecord, people: ReadonlyMap<string, AccessPerson>): Access {
  const by = people.get(disclosure.user_id ?? '')
  const at = disclosure.at.getTime()
  const isLink = disclosure.channel === 'link'
  return {
    id: disclosure.id,
    at,
    until: at,
    kind: isLink ? 'link' : 'machine',
    isSentOut: true,
    record: null,
    who: isLink ? LINK.who : disclosure.recipient,
    what: `received ${disclosure.what}`,
    why: [
      PURPOSES[disclosure.purpose],
      ...(isLink ? [LINK.why] : []),
      ...(by ? [`Sent by ${fullName(by)}.`] : []),
    ].join(' '),
    breakGlass: null,
  }
}
