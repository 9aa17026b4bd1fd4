import type { CaseRow } from '@econsult/contract/cases'
import type { Specialist, SpecialtyWithUsers } from '@econsult/contract/specialties'
import { phrases } from './phrases.ts'

type Assignment = CaseRow['specialistsWithSpecialty'][number]

/** A specialist who can answer one specialty of a case. */
export interface Candidate {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly specialtyId: string
  readonly specialtyTitle: string
  /** The specialist's practice or group; empty if unknown. */
  readonly providerName: string
  readonly isDefault: boolean
  /** The number of the specialist's open cases; null if unknown. */
  readonly openCases: number | null
  /** The specialist's number of unanswered requests, and its maximum; null if there is no maximum. */
  readonly limit: Specialist['limit']
  readonly isAssigned: boolean
  /** The full name of the assigned specialist, who would be replaced. */
  readonly replaces: string | null
  /**
   * The last day of a current absence, during which the specialist cannot be assigned; null if the specialist is
   * available.
   */
  readonly awayUntil: string | null
}

/**
 * Returns the specialists for a case's specialties: specialties in the address first, default specialists before other
 * specialists.
 */
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
  { id, firstName, lastName, providerName, openCases, limit, awayUntil }: Specialist,
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
    openCases,
    limit,
    isDefault: id === defaultSpecialistId,
    isAssigned,
    replaces: isAssigned ? null : specialistName,
    awayUntil,
  }
}

/** The specialist assigned to a specialty, even if they can no longer be chosen for it; null if none is assigned. */
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
    openCases: null,
    limit: null,
    isDefault: false,
    isAssigned: true,
    replaces: null,
    awayUntil: null,
  }
}

/**
 * The workload of a specialist in words: '5 of 8' against a limit, '6 of 6, full', else '4 open'; '' if unknown
 * (END-09).
 */
export function loadText({ openCases, limit }: Pick<Candidate, 'openCases' | 'limit'>): string {
  if (limit) {
    const { openRequests, openLimit } = limit
    const words = openRequests >= openLimit ? phrases.fullLoad : phrases.load
    return words({ open: openRequests, limit: openLimit })
  }
  return openCases === null ? '' : phrases.openCases({ count: openCases })
}

/** The specialties of a case that have no specialist assigned. */
export function freeSpecialties(assignments: readonly Assignment[]): Assignment[] {
  return assignments.filter((one) => one.specialistId === null)
}

/**
 * The available specialists for the only unassigned specialty of a case: first the default specialist, then the
 * specialist with the fewest open cases. Empty if several specialties are unassigned, because these are assigned one at
 * a time on the assign page.
 */
export function proposalsFor(
  assignments: readonly Assignment[],
  specialties: readonly SpecialtyWithUsers[],
): Candidate[] {
  const [free, another] = freeSpecialties(assignments)
  if (free === undefined || another !== undefined) return []
  return candidatesFor([free], specialties, [free.specialtyId])
    .filter(({ awayUntil }) => awayUntil === null)
    .toSorted(
      (one, other) =>
        Number(other.isDefault) - Number(one.isDefault) || (one.openCases ?? 0) - (other.openCases ?? 0),
    )
}
