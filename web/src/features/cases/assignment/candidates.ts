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
  /** The practice or group they work for; empty if unknown. */
  readonly providerName: string
  readonly isDefault: boolean
  /** Their open cases; null if unknown. */
  readonly openCases: number | null
  /** The number of requests they have to answer, and the most that they take; null without a limit. */
  readonly limit: Specialist['limit']
  readonly isAssigned: boolean
  /** The specialist who is assigned now and would be replaced. */
  readonly replaces: string | null
  /** The last day away of a specialist who is away now and cannot be assigned; null for others. */
  readonly awayUntil: string | null
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

/** The specialist assigned to a specialty, even if they can no longer be chosen for it; null if nobody is. */
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
    return `${openRequests} of ${openLimit}${openRequests >= openLimit ? ', full' : ''}`
  }
  return openCases === null ? '' : `${openCases.toLocaleString('en-US')} open`
}

/** The specialties of a case that have no specialist yet. */
export function freeSpecialties(assignments: readonly Assignment[]): Assignment[] {
  return assignments.filter((one) => one.specialistId === null)
}

/**
 * The specialists for the only free specialty of a case, the proposed one first: the default, then the one with the
 * fewest open cases; without those who are away. Empty if several specialties are free, because the assign page fills
 * those one by one.
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
