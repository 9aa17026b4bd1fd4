import type * as contract from '@econsult/contract/closing'
import { NOTICES } from '@econsult/contract/notices'
import { enterCaseToChange } from '../../access/enter-case.ts'
import { readPracticeTargets } from '../deliveries/ledger/practice-targets.ts'
import type { CoreDeps, ExchangeDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { announceCaseChange } from '../cases/announce.ts'
import { closeCases } from './close-cases.ts'
import { readCase } from '../cases/read-case.ts'
import { heldUntilOf, newHold, undoOf } from './undo-time.ts'

/**
 * Closes a case and sends its report to the chosen target (CLOSE-04). With a closing id, nothing is sent before the
 * time for Undo has passed, and a repeated request gets the same response (END-05).
 */
export const closeCase: Action<
  typeof contract.closeCase,
  CoreDeps & RealtimeDeps & FileDeps & ExchangeDeps
> = async (deps, { caller, input, record }) => {
  const { target, claim, minutes, survey, closingId } = input
  const practice = await readPracticeTargets(deps, caller.practiceId)
  const { data, owners, caseId, hold } = await deps.database.asCaller(record, async (handle) => {
    const entered = await enterCaseToChange(handle, caller, input.caseId)
    const heldBefore = closingId === undefined ? undefined : heldUntilOf([entered], closingId)
    if (closingId !== undefined && heldBefore !== undefined) {
      const again = { closingId, until: heldBefore }
      return {
        data: await readCase(deps, handle, caller, entered),
        owners: [],
        caseId: entered.id,
        hold: again,
      }
    }
    const newlyHeld = closingId === undefined ? undefined : newHold(deps, closingId)
    const inboxOwners = await closeCases(deps, handle, caller, [entered], {
      practice,
      choiceOf: () => ({ target, claim, minutes, survey }),
      ...(newlyHeld && { hold: newlyHeld }),
    })
    const after = await readCase(deps, handle, caller, entered)
    return { data: after, owners: inboxOwners, caseId: entered.id, hold: newlyHeld }
  })
  const ownerIds = owners.map(({ ownerId }) => ownerId)
  announceCaseChange(deps, caseId, ownerIds)
  return { data, message: NOTICES.caseStateModified, undo: hold ? undoOf(deps, hold) : null }
}
