import type { Practice } from '@econsult/contract/practices'
import type { Deps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { presentPractice } from './present.ts'
import { findPracticeById } from './store.ts'

/** The caller's own practice, or null where they belong to none. */
export async function fetchPractice(
  deps: Deps,
  request: CallRequest<unknown>,
): Promise<{ data: Practice | null }> {
  const { practiceId } = request.caller
  if (!practiceId) return { data: null }
  const practice = await deps.database.asSystem((handle) => findPracticeById(handle, practiceId))
  return { data: practice ? presentPractice(practice) : null }
}
