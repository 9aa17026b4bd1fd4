import { ANSWER_TEXTS, PATIENT_TOLD, VISIT_BOOKED } from '@econsult/contract/answers'
import type * as contract from '@econsult/contract/answers'
import { isSameItem } from '@econsult/contract/answers/checks'
import type { z } from 'zod'
import { enterCaseToChange } from '../../access/enter-case.ts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { badField, conflict } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { actingName } from '../../lib/full-name.ts'
import { announceCaseChange } from '../cases/announce.ts'
import { readDocument } from './document.ts'
import { presentVersion } from './present.ts'
import { readOneAnswer } from './read-answers.ts'
import { checkedMeanwhile, dayFault, isSameCheck } from './rules.ts'
import { findChecks, findInboxOwners, findVersions, insertCheck, type VersionRecord } from './store.ts'

type Input = z.output<(typeof contract.checkAnswerItem)['input']>

/**
 * Records the state of an item of the sender's checklist, even if the case is closed (ANS-04).
 * @throws CallError notFound, badInput if the answer has no such item, conflict if another user has changed the item in
 * the meantime
 */
export const checkAnswerItem: Action<typeof contract.checkAnswerItem, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record: call },
) => {
  const now = deps.clock.now()
  const { data, owners } = await deps.database.asCaller(call, async (handle) => {
    const record = await enterCaseToChange(handle, caller, input.caseId)
    const versions = (await findVersions(handle, record)).filter(
      (one) => String(one.specialty_id) === input.specialtyId,
    )
    const version = versionOf(input, versions, now)
    const { practice_id, case_id, specialty_id } = version
    const was = (await findChecks(handle, record)).find(
      (one) => one.specialty_id === specialty_id && one.item === input.item,
    )
    const wanted = { ...saidOf(input), number: version.number }
    const revision = was?.revision ?? 0
    const isSame = was !== undefined && isSameCheck(was, wanted)
    if (isSame && isSameItem(versions.map(presentVersion), input.item, [was.number, version.number])) {
      return { data: await readOneAnswer(handle, caller, record, input.specialtyId), owners: [] }
    }
    if (was && revision !== input.revision) {
      throw conflict(checkedMeanwhile(input.item, was.state, actingName(was)))
    }
    const place = { practice_id, case_id, specialty_id, item: input.item, revision: revision + 1 }
    await insertCheck(handle, { ...place, ...wanted, at: now, actor_id: caller.id })
    return {
      data: await readOneAnswer(handle, caller, record, input.specialtyId),
      owners: await findInboxOwners(handle, record),
    }
  })
  announceCaseChange(deps, input.caseId, owners)
  return { data }
}

/**
 * Returns the version that the caller saw.
 * @throws CallError badInput if the item is no longer in the answer, or the day is impossible
 */
function versionOf(input: Input, versions: readonly VersionRecord[], now: Date): VersionRecord {
  const last = versions.at(-1)
  if (!last) throw badField('item', ANSWER_TEXTS.noSuchItem)
  const seen = versions.find((one) => one.number === input.number)
  if (!seen) throw badField('number', ANSWER_TEXTS.noSuchAnswer)
  const fault = input.state === 'told' ? dayFault(input.day, seen.signed_at, now) : undefined
  if (fault !== undefined) throw badField('day', fault)
  if (![seen, last].every((version) => hasItem(version, input.item))) {
    throw badField('item', ANSWER_TEXTS.noSuchItem)
  }
  return seen
}

function hasItem({ document }: VersionRecord, item: string): boolean {
  const { actions, visit } = readDocument(document).content
  if (item === VISIT_BOOKED) return visit !== 'no'
  return item === PATIENT_TOLD || actions.some(({ id }) => id === item)
}

function saidOf(input: Input) {
  const { state } = input
  return {
    state,
    reason: state === 'not-needed' ? input.reason : null,
    way: state === 'told' ? input.way : null,
    day: state === 'told' ? input.day : null,
  }
}
