import type * as contract from '@econsult/contract/practices'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { presentPractice } from './present.ts'
import { findPracticeById } from './store.ts'

/** The caller's own practice, or null if they belong to none. */
export const fetchPracticeDataById: Action<typeof contract.fetchPracticeDataById, CoreDeps> = async (
  deps,
  request,
) => {
  const { practiceId } = request.caller
  if (!practiceId) return { data: null }
  const practice = await deps.database.asSystem((handle) => findPracticeById(handle, practiceId))
  return { data: practice ? presentPractice(practice) : null }
}
