import type { Practice } from '@econsult/contract/practices'
import type { CoreDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { presentPractice } from './present.ts'
import { findPracticeById } from './store.ts'

/** The caller's own practice, or null if they belong to none. */
export async function fetchPractice(
  deps: CoreDeps,
  request: CallRequest<unknown>,
): Promise<{ data: Practice | null }> {
  const { practiceId } = request.caller
  if (!practiceId) return { data: null }
  const practice = await deps.database.asSystem((handle) => findPracticeById(handle, practiceId))
  return { data: practice ? presentPractice(practice) : null }
}
