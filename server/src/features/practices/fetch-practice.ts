import type * as contract from '@econsult/contract/practices'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { presentPractice } from './present.ts'
import { findPracticeById } from './store.ts'

/** Returns the caller's practice, or null if the caller belongs to none. */
export const fetchPracticeDataById: Action<typeof contract.fetchPracticeDataById, CoreDeps> = async (
  deps,
  request,
) => {
  const { practiceId } = request.caller
  if (!practiceId) return { data: null }
  const practice = await deps.database.asSystem((handle) => findPracticeById(handle, practiceId))
  return { data: practice ? presentPractice(practice) : null }
}
