import type { CaseRow } from '@econsult/contract/cases'
import { SUPPORT_SPECIALTY_ID } from '@econsult/contract/limits'
import type { UserType } from '@econsult/contract/roles'

/** The person on the other side of a case, as the row names them. */
export interface OtherPerson {
  readonly name: string
  /** 'S. Okonjo', with '+1' if more specialists answer. */
  readonly short: string
}

/** True if a request is over although the case goes on: it was withdrawn, redirected, or ended with a visit. */
function isOver(
  { requests, isDeleted }: Pick<CaseRow, 'requests' | 'isDeleted'>,
  specialtyId: string,
): boolean {
  if (isDeleted || requests.every(({ owner }) => owner === 'nobody')) return false
  return requests.some((one) => one.specialtyId === specialtyId && one.owner === 'nobody')
}

/** The specialties of a case in one line, without those whose request is over while others go on. */
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
  return isSupportCase(row) ? 'Support case' : row.patientName
}

/** True for specialists, who answer the sender, and for a Biller, who bills for the practice's senders. */
function seesSender(viewer: UserType): boolean {
  return viewer === 'Specialty' || viewer === 'Biller'
}

/**
 * Specialists and Billers see the provider who asks; everybody else sees the specialist who answers, if there is one.
 * In a support case, administrators see who asks, and the person who asks sees no name.
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
 * Every specialty with the full name of its specialist, or for specialists the person who asks. Used where a row has no
 * space for it, such as in a tooltip.
 */
export function providerInFull(row: CaseRow, viewer: UserType): string {
  if (isSupportCase(row) && viewer !== 'Admin') return specialtyTitles(row)
  if (viewer === 'Specialty' || isSupportCase(row)) {
    return `${specialtyTitles(row)}, asked by ${row.providerFirstName} ${row.providerLastName}`
  }
  const answering = row.specialistsWithSpecialty
    .map(({ specialtyTitle, specialistName }) => `${specialtyTitle}: ${specialistName ?? 'nobody yet'}`)
    .join(', ')
  if (!seesSender(viewer)) return answering
  return `${answering}, asked by ${row.providerFirstName} ${row.providerLastName}`
}

function person(name: string, more: number): OtherPerson {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const short = rest.length > 0 ? `${Array.from(first)[0]}. ${rest.join(' ')}` : first
  return { name, short: more > 0 ? `${short} +${more}` : short }
}

/** The action that an Admin can take on a case in its row (INB-12). */
export type RowAction = 'assign' | 'deselect' | null

/**
 * 'assign' while a specialty has no specialist, 'deselect' when each has one; null for closed cases, which must be
 * reopened first, and for support cases, which specialists never see (SUP-02).
 */
export function rowAction(row: CaseRow): RowAction {
  if (row.isDeleted || isSupportCase(row)) return null
  return specialtyToFill(row) === null ? 'deselect' : 'assign'
}

/** The first specialty of a case that has no specialist yet. */
export function specialtyToFill(row: CaseRow): string | null {
  return row.specialistsWithSpecialty.find((one) => one.specialistId === null)?.specialtyId ?? null
}
