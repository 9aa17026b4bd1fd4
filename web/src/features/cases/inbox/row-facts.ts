import type { CaseRow } from '@econsult/contract/cases'
import { SUPPORT_SPECIALTY_ID } from '@econsult/contract/limits'
import type { UserType } from '@econsult/contract/roles'
import { phrases } from './phrases.ts'
import { phrases as turnPhrases } from './turn-phrases.ts'

/** The user on the other side of a case, as displayed in its row. */
export interface OtherPerson {
  readonly name: string
  /** The short name, such as 'S. Okonjo', followed by '+1' if another specialist is assigned. */
  readonly short: string
}

/** True if a request has ended although the case is open: it was withdrawn, redirected, or replaced by a visit. */
function isOver(
  { requests, isDeleted }: Pick<CaseRow, 'requests' | 'isDeleted'>,
  specialtyId: string,
): boolean {
  if (isDeleted || requests.every(({ owner }) => owner === 'nobody')) return false
  return requests.some((one) => one.specialtyId === specialtyId && one.owner === 'nobody')
}

/** The specialties of a case in one line, without ended requests while other requests are open. */
export function specialtyTitles(row: Pick<CaseRow, 'specialty' | 'requests' | 'isDeleted'>): string {
  return row.specialty
    .filter(({ id }) => !isOver(row, id))
    .map(({ title }) => title)
    .join(', ')
}

/** True if the case is a support request. */
export function isSupportCase({ specialtyIds }: Pick<CaseRow, 'specialtyIds'>): boolean {
  return specialtyIds.includes(SUPPORT_SPECIALTY_ID)
}

/** The row's title: the patient's name; a support case has no patient. */
export function rowTitle(row: Pick<CaseRow, 'specialtyIds' | 'patientName'>): string {
  return isSupportCase(row) ? phrases.supportCase : row.patientName
}

/** True for users who see the sender of a case: specialists, who answer it, and Billers, who bill for it. */
function seesSender(viewer: UserType): boolean {
  return viewer === 'Specialty' || viewer === 'Biller'
}

/**
 * The user on the other side of a case. Specialists and Billers see the provider who asks; other users see the assigned
 * specialist, if any. In a support case, administrators see the sender, and the sender sees no name.
 */
export function otherPerson(row: CaseRow, viewer: UserType): OtherPerson | null {
  if (isSupportCase(row) && viewer !== 'Admin') return null
  if (isSupportCase(row)) return person(`${row.providerFirstName} ${row.providerLastName}`, 0)
  if (seesSender(viewer)) return person(`${row.providerFirstName} ${row.providerLastName}`, 0)
  const specialists = row.specialistsWithSpecialty.filter(
    ({ specialistId, specialtyId }) => specialistId !== null && !isOver(row, specialtyId),
  )
  const latest =
    specialists.find((one) => one.specialistId === row.latestAssignedSpecialistId) ?? specialists[0]
  if (!latest?.specialistName) return null
  const people = new Set(specialists.map((one) => one.specialistId))
  return person(latest.specialistName, people.size - 1)
}

/**
 * Every specialty with the full name of its specialist, or, for specialists, the full name of the sender. Used in
 * tooltips, because a row has no space for it.
 */
export function providerInFull(row: CaseRow, viewer: UserType): string {
  if (isSupportCase(row) && viewer !== 'Admin') return specialtyTitles(row)
  const sender = `${row.providerFirstName} ${row.providerLastName}`
  if (viewer === 'Specialty' || isSupportCase(row)) {
    return turnPhrases.askedBy({ specialties: specialtyTitles(row), name: sender })
  }
  const answering = row.specialistsWithSpecialty
    .map(({ specialtyTitle: specialty, specialistName: name }) =>
      name === null
        ? turnPhrases.specialtyWithoutSpecialist({ specialty })
        : turnPhrases.specialtyAndSpecialist({ specialty, name }),
    )
    .join(', ')
  if (!seesSender(viewer)) return answering
  return turnPhrases.askedBy({ specialties: answering, name: sender })
}

function person(name: string, more: number): OtherPerson {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const short = rest.length > 0 ? `${Array.from(first)[0]}. ${rest.join(' ')}` : first
  return { name, short: more > 0 ? `${short} +${more}` : short }
}

/** The action available to an Admin in a case's row (INB-12). */
export type RowAction = 'assign' | 'deselect' | null

/**
 * Returns 'assign' while a specialty has no specialist, and 'deselect' when each specialty has one. Returns null for
 * closed cases, which must be reopened first, and for support cases, which specialists never see (SUP-02).
 */
export function rowAction(row: CaseRow): RowAction {
  if (row.isDeleted || isSupportCase(row)) return null
  return specialtyToFill(row) === null ? 'deselect' : 'assign'
}

/** The first specialty of a case without a specialist. */
export function specialtyToFill(row: CaseRow): string | null {
  return row.specialistsWithSpecialty.find((one) => one.specialistId === null)?.specialtyId ?? null
}
