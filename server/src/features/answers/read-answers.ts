import type { Answer } from '@econsult/contract/answers'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { Caller } from '../../sessions/caller.ts'
import { findSpecialtyTitles } from '../specialties/store.ts'
import { presentAnswers } from './present.ts'
import { findChecks, findCorrectable, findOwnReadings, findVersions } from './store.ts'

/**
 * Returns the signed answers of a case that the caller has entered. For a case without answers, only one query is
 * executed.
 */
export async function readAnswers(
  handle: Handle,
  caller: Caller,
  record: Pick<CaseRecord, 'practice_id' | 'id'>,
): Promise<Answer[]> {
  const versions = await findVersions(handle, record)
  if (versions.length === 0) return []
  const checks = await findChecks(handle, record)
  const readings = await findOwnReadings(handle, record, caller.id)
  const correctable = new Set(await findCorrectable(handle, record))
  const titles = new Map((await findSpecialtyTitles(handle)).map(({ id, title }) => [id, title]))
  return presentAnswers({ versions, checks, readings, correctable, titles, viewer: caller })
}

/** Returns the signed answer of one specialty. */
export async function readOneAnswer(
  handle: Handle,
  caller: Caller,
  record: Pick<CaseRecord, 'practice_id' | 'id'>,
  specialtyId: string,
): Promise<Answer> {
  const answer = (await readAnswers(handle, caller, record)).find((one) => one.specialtyId === specialtyId)
  if (!answer) throw new Error('the answer was not found')
  return answer
}
