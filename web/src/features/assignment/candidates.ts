import type { CaseRow } from '@econsult/contract/cases'
import type { Specialist, SpecialtyWithUsers } from '@econsult/contract/specialties'

type Assignment = CaseRow['specialistsWithSpecialty'][number]

/** A specialist who can answer one specialty of a case. */
export interface Candidate {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly specialtyId: string
  readonly specialtyTitle: string
  /** The practice or group they work for; empty where the page knows none. */
  readonly providerName: string
  readonly isDefault: boolean
  readonly isAssigned: boolean
  /** Who answers this specialty now and would be replaced. */
  readonly replaces: string | null
}

/** The specialists for a case's specialties, those of the named specialties first, the default before the others. */
export function candidatesFor(
  assignments: readonly Assignment[],
  specialties: readonly SpecialtyWithUsers[],
  firstSpecialtyIds: readonly string[],
): Candidate[] {
  const rank = (assignment: Assignment) => (firstSpecialtyIds.includes(assignment.specialtyId) ? 0 : 1)
  return assignments
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((assignment) => {
      const specialty = specialties.find((one) => one.id === assignment.specialtyId)
      const users = specialty?.users ?? []
      const candidates = users.map((user) => candidateOf(user, assignment, specialty?.defaultSpecialistId))
      const isListed = users.some((user) => user.id === assignment.specialistId)
      const former = isListed ? null : assignedCandidate(assignment)
      return [
        ...(former ? [former] : []),
        ...candidates.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
      ]
    })
}

function candidateOf(
  { id, firstName, lastName, providerName }: Specialist,
  { specialtyId, specialtyTitle, specialistId, specialistName }: Assignment,
  defaultSpecialistId: string | null | undefined,
): Candidate {
  const isAssigned = id === specialistId
  return {
    id,
    firstName,
    lastName,
    specialtyId,
    specialtyTitle,
    providerName,
    isDefault: id === defaultSpecialistId,
    isAssigned,
    replaces: isAssigned ? null : specialistName,
  }
}

/** Whoever answers a specialty now, whether or not they could still be chosen for it; null for nobody. */
export function assignedCandidate(assignment: Assignment): Candidate | null {
  const { specialtyId, specialtyTitle, specialistId, specialistName } = assignment
  if (specialistId === null || specialistName === null) return null
  const [firstName = '', ...rest] = specialistName.split(' ')
  const names = { firstName, lastName: rest.join(' ') }
  return {
    ...names,
    id: specialistId,
    specialtyId,
    specialtyTitle,
    providerName: '',
    isDefault: false,
    isAssigned: true,
    replaces: null,
  }
}
