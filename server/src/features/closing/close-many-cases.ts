import { randomUUID } from 'node:crypto'
import type * as contract from '@econsult/contract/closing'
import { NOTICES } from '@econsult/contract/notices'
import type { z } from 'zod'
import { enterCasesToChange, enteredUnder } from '../../access/enter-case.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { readPracticeTargets } from '../deliveries/ledger/practice-targets.ts'
import { lastClosingsOf } from '../deliveries/closing-part.ts'
import { countDeliveriesOf } from '../deliveries/ledger/store.ts'
import type { CoreDeps, ExchangeDeps, RealtimeDeps } from '../../deps.ts'
import type { Action, CallRequest } from '../../http/action.ts'
import { announceCaseChange } from '../cases/announce.ts'
import { closeCases } from './close-cases.ts'
import { reopenCases } from './reopen-cases.ts'
import type { CaseOwner } from '../cases/inbox-writes/store.ts'
import type { ClosingChoice } from '../../case-events/closing.ts'
import { heldUntilOf, newHold, undoOf } from './undo-time.ts'

type CloseInput = z.output<(typeof contract.closeCaseByIds)['input']>
type Some = Pick<CloseInput, 'caseIds'>

/**
 * Closes all of the given cases or none (INB-09). Nothing is sent before the time for Undo has passed. A repeated
 * request with the same closing id gets the same response.
 */
export const closeCaseByIds: Action<
  typeof contract.closeCaseByIds,
  CoreDeps & RealtimeDeps & ExchangeDeps
> = async (deps, { caller, input, record }) => {
  const practice = await readPracticeTargets(deps, caller.practiceId)
  const { closingId = randomUUID() } = input
  const { hold, owners } = await deps.database.asCaller(record, async (handle) => {
    const records = await enterCasesToChange(handle, caller, caseIdsOf(input))
    const heldBefore = heldUntilOf(records, closingId)
    if (heldBefore !== undefined) return { hold: { closingId, until: heldBefore }, owners: [] }
    const choices = new Map(
      input.caseIds.map((one) => [
        enteredUnder(records, caller, one.caseId)?.id,
        { asked: one.caseId, choice: choiceOf(one) },
      ]),
    )
    const newlyHeld = newHold(deps, closingId)
    const inboxOwners = await closeCases(deps, handle, caller, records, {
      practice,
      choiceOf: (caseId) => choices.get(caseId)?.choice,
      fieldOf: (caseId) => choices.get(caseId)?.asked ?? caseId,
      hold: newlyHeld,
    })
    return { hold: newlyHeld, owners: inboxOwners }
  })
  announceAll(deps, owners)
  return { data: caseIdsOf(input), message: NOTICES.caseStateModified, undo: undoOf(deps, hold) }
}

function choiceOf({ target, claim, minutes, survey }: CloseInput['caseIds'][number]): ClosingChoice {
  return { target: target ?? (claim ? 'athena' : undefined), claim, minutes, survey }
}

/** Reopens all of the given cases or none (INB-16). */
export const repoenCaseByIds: Action<typeof contract.repoenCaseByIds, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const owners = await deps.database.asCaller(record, async (handle) =>
    reopenCases(deps, handle, caller, await enterCasesToChange(handle, caller, caseIdsOf(input))),
  )
  announceAll(deps, owners)
  return { data: caseIdsOf(input), message: NOTICES.caseStateModified }
}

/**
 * Reopens the cases that this closing closed and that have not changed since. Returns the number of deliveries that
 * could not be withdrawn.
 */
export const undoClosing: Action<typeof contract.undoClosing, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { owners, ...undone } = await deps.database.asCaller(record, async (handle) => {
    const entered = await enterCasesToChange(handle, caller, caseIdsOf(input))
    const closed = entered.filter((one) => one.is_closed && one.before_closing?.closingId === input.closingId)
    return reopenHeld(deps, handle, caller, closed)
  })
  announceAll(deps, owners)
  return { ...undone, message: NOTICES.caseStateModified }
}

async function reopenHeld(
  deps: CoreDeps,
  handle: Handle,
  caller: CallRequest<Some>['caller'],
  records: readonly CaseRecord[],
): Promise<{ owners: CaseOwner[]; data: string[]; left: number }> {
  if (records.length === 0) return { owners: [], data: [], left: 0 }
  const owners = await reopenCases(deps, handle, caller, records, { isUndo: true })
  const left = await countDeliveriesOf(handle, lastClosingsOf(records))
  return { owners, data: records.map((one) => one.id), left }
}

function caseIdsOf({ caseIds }: { readonly caseIds: readonly { readonly caseId: string }[] }): string[] {
  return [...new Set(caseIds.map((one) => one.caseId))]
}

function announceAll(deps: RealtimeDeps, owners: readonly CaseOwner[]): void {
  for (const [caseId, own] of Map.groupBy(owners, (owner) => owner.caseId)) {
    announceCaseChange(
      deps,
      caseId,
      own.map((owner) => owner.ownerId),
    )
  }
}
