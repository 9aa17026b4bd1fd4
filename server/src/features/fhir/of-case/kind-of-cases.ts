import type { Resource } from '@medplum/fhirtypes'
import type { CaseRecord } from '../../../tables/cases.ts'
import type { Caller } from '../../../sessions/caller.ts'
import type { Names } from '../people/names.ts'
import type { RequestOfCase } from '../requests/read-requests.ts'
import type { ResourceKind } from '../resource-kind.ts'
import { type CaseGroup, findOfCases, type OfCase, type OfCases } from './find-of-cases.ts'

/** Facts about a case and its users that appear in its resources. */
export interface CaseContext {
  readonly ofCase: CaseRecord
  /** The ids of the requests to which the resource belongs. */
  readonly requestIds: readonly string[]
  readonly names: Names
}

type Frame = 'hasLastUpdated' | 'find' | 'revIncludes'

interface KindOfCases<Kind extends Resource>
  extends Omit<ResourceKind<Kind>, Frame>, Partial<Pick<ResourceKind<Kind>, 'revIncludes'>> {
  /** Reads the resources of some cases. */
  readonly read: OfCases<Kind>
}

/** Defines a resource type whose resources belong to cases. Callers see the resources of the cases in their inbox. */
export function kindOfCases<Kind extends Resource>({ read, ...kind }: KindOfCases<Kind>): ResourceKind<Kind> {
  return { revIncludes: [], ...kind, hasLastUpdated: true, find: findOfCases(read) }
}

/**
 * Returns false for administrators: they read case content in the product, with a reason (AUD-03), and not over FHIR.
 */
export function seesContent({ userType }: Caller): boolean {
  return userType !== 'Admin'
}

/** Returns the resources that are built from each case of a group. */
export function ofEachCase<Kind extends Resource>(
  { cases }: CaseGroup,
  present: (ofCase: CaseRecord) => readonly Kind[],
): OfCase<Kind>[] {
  return cases.flatMap((ofCase) => present(ofCase).map((resource) => ({ caseId: ofCase.id, resource })))
}

/** Returns the ids of the requests of a case. */
export function requestIdsOf(requests: readonly RequestOfCase[], ofCase: CaseRecord): string[] {
  return requests.filter((one) => one.ofCase === ofCase).map(({ id }) => id)
}
