import type { Resource } from '@medplum/fhirtypes'
import { stillSeen } from '../../../access/store.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import { isUuid } from '../../../db/uuid.ts'
import { moveWall } from '../../../db/wall.ts'
import { inboxOwner } from '../../../sessions/caller.ts'
import type { Batch, Found, OpenContent, View, Wanted } from '../resource-kind.ts'
import { casesOfIds } from './case-ids.ts'
import { findCasesOf, findVisibleCases } from './store.ts'

/** The number of cases that are read together. */
const CASES_AT_ONCE = 100

/** Some cases of one practice that the caller sees. They are read behind the wall of that practice. */
export interface CaseGroup {
  readonly practiceId: string
  readonly cases: readonly CaseRecord[]
}

/** Reads the resources of some cases. Their order is always the same. */
export type OfCases<Kind extends Resource> = (view: View, group: CaseGroup) => Promise<OfCase<Kind>[]>

/** A resource of a case, with a function that opens its content. */
export interface OfCase<Kind extends Resource> {
  readonly caseId: string
  readonly resource: Kind
  readonly open?: OpenContent
}

/**
 * Reads resources that belong to the cases in the caller's inbox, except support cases. The caller sees no other cases
 * (A1). The resources are sorted by case id, because this order never changes between pages.
 */
export function findOfCases<Kind extends Resource>(ofCases: OfCases<Kind>) {
  return async (view: View, wanted: Wanted): Promise<Batch<Kind>> => {
    const place = readPlace(wanted.after)
    const visible = await findVisibleCases(view.handle, {
      ownerId: inboxOwner(view.caller),
      only: onlyOf(wanted),
      from: place.caseId,
      limit: CASES_AT_ONCE,
    })
    const found: Found<Kind>[] = []
    const patientIds = wanted.patientIds?.filter(isUuid)
    for (const [practiceId, rows] of Map.groupBy(visible, (one) => one.practice_id)) {
      moveWall(view.handle, practiceId)
      const caseIds = await stillSeen(
        view.handle,
        view.caller,
        practiceId,
        rows.map((one) => one.case_id),
      )
      const cases = await findCasesOf(view.handle, practiceId, { caseIds, patientIds })
      if (cases.length === 0) continue
      const patientOf = new Map(cases.map((one) => [one.id, one.patient_id]))
      const resources = await ofCases(view, { practiceId, cases })
      const owned = (one: OfCase<Kind>) => ({ patientId: patientOf.get(one.caseId) ?? null, practiceId })
      found.push(...resources.map((one) => inPlace(one, owned(one))))
    }
    const places = new Map(visible.map((one, index) => [one.case_id, index]))
    const inOrder = found.toSorted(
      (one, other) => (places.get(one.about ?? '') ?? 0) - (places.get(other.about ?? '') ?? 0),
    )
    const last = visible.at(-1)
    return {
      found: behind(inOrder, place),
      rest: visible.length === CASES_AT_ONCE && last ? placeOf(last.case_id, '') : undefined,
    }
  }
}

function onlyOf({ ids, subjects }: Wanted) {
  if (subjects) return { plain: subjects, hashes: [] }
  return ids ? casesOfIds(ids) : undefined
}

function inPlace<Kind extends Resource>(
  { caseId, resource, open }: OfCase<Kind>,
  owned: Pick<Found, 'patientId' | 'practiceId'>,
): Found<Kind> {
  return { resource, about: caseId, place: placeOf(caseId, resource.id ?? ''), open, ...owned }
}

/**
 * Encodes a position in the results: a case, and the id of one of its resources. An empty id means the position after
 * all resources of the case.
 */
function placeOf(caseId: string, id: string): string {
  return `${caseId} ${id}`
}

function readPlace(place: string | undefined): { readonly caseId: string; readonly id: string | undefined } {
  const [caseId = '', id] = (place ?? '').split(' ')
  return { caseId, id }
}

/** Returns the resources after a position. All given resources must belong to the position's case or to later cases. */
function behind<Kind extends Resource>(
  found: readonly Found<Kind>[],
  { caseId, id }: ReturnType<typeof readPlace>,
): readonly Found<Kind>[] {
  if (id === undefined) return found
  const ofCase = found.filter(({ about }) => about === caseId)
  const rest = found.filter(({ about }) => about !== caseId)
  if (id === '') return rest
  // If the last resource of the previous page no longer exists, the results continue with the first resource of its
  // case. Repeating a resource is better than omitting one.
  const index = ofCase.findIndex(({ resource }) => resource.id === id)
  return [...ofCase.slice(index + 1), ...rest]
}
