import type { CaseRow } from '@econsult/contract/cases'
import { SUPPORT_SPECIALTY_ID } from '@econsult/contract/limits'
import type { UserType } from '@econsult/contract/roles'

/** The person on the other side of a case, as its row names them. */
export interface OtherPerson {
  readonly name: string
  /** 'S. Okonjo', and '+1' where more specialists answer. */
  readonly short: string
}

/** The specialties of a case in one line. */
export function specialtyTitles(row: Pick<CaseRow, 'specialty'>): string {
  return row.specialty.map((specialty) => specialty.title).join(', ')
}

/** Whether the case is a question to the support. */
export function isSupportCase({ specialtyIds }: Pick<CaseRow, 'specialtyIds'>): boolean {
  return specialtyIds.includes(SUPPORT_SPECIALTY_ID)
}

/** What the row is about: the patient's name; a support case is about none. */
export function rowTitle(row: Pick<CaseRow, 'specialtyIds' | 'patientName'>): string {
  return isSupportCase(row) ? 'Support case' : row.patientName
}

/**
 * Specialists see the provider who asks; everybody else the specialist who answers, if there is one. In a support case
 * administrators see who asks, and whoever asks nobody.
 */
export function otherPerson(row: CaseRow, viewer: UserType): OtherPerson | null {
  if (isSupportCase(row) && viewer !== 'Admin') return null
  if (isSupportCase(row)) return person(`${row.providerFirstName} ${row.providerLastName}`, 0)
  if (viewer === 'Specialty') return person(`${row.providerFirstName} ${row.providerLastName}`, 0)
  const specialists = row.specialistsWithSpecialty.filter((one) => one.specialistId !== null)
  const latest =
    specialists.find((one) => one.specialistId === row.latestAssignedSpecialistId) ?? specialists[0]
  if (!latest?.specialistName) return null
  const people = new Set(specialists.map((one) => one.specialistId))
  return person(latest.specialistName, people.size - 1)
}

/** Every specialty with who answers for it, by full name; to specialists, who asks. For where a row lacks the room. */
export function providerInFull(row: CaseRow, viewer: UserType): string {
  if (isSupportCase(row) && viewer !== 'Admin') return specialtyTitles(row)
  if (viewer === 'Specialty' || isSupportCase(row)) {
    return `${specialtyTitles(row)}, asked by ${row.providerFirstName} ${row.providerLastName}`
  }
  return row.specialistsWithSpecialty
    .map(({ specialtyTitle, specialistName }) => `${specialtyTitle}: ${specialistName ?? 'nobody yet'}`)
    .join(', ')
}

function person(name: string, more: number): OtherPerson {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const short = rest.length > 0 ? `${Array.from(first)[0]}. ${rest.join(' ')}` : first
  return { name, short: more > 0 ? `${short} +${more}` : short }
}

/** What an Admin can do with a case in its row (document 1, section 2). */
export type RowAction = 'assign' | 'deselect' | null

/**
 * Assign while a specialty has nobody yet, deselect when each has somebody; nothing for closed cases, which
 * must be reopened first, and for support cases, which specialists never see (decisions, section 3).
 */
export function rowAction(row: CaseRow): RowAction {
  if (row.isDeleted || isSupportCase(row)) return null
  return specialtyToFill(row) === null ? 'deselect' : 'assign'
}

/** The first specialty of a case that nobody answers for yet. */
export function specialtyToFill(row: CaseRow): string | null {
  return row.specialistsWithSpecialty.find((one) => one.specialistId === null)?.specialtyId ?? null
}
