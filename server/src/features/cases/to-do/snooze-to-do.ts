import { LONGEST_SNOOZE_DAYS, LONGEST_URGENT_SNOOZE_DAYS, SNOOZE_TEXTS } from '@econsult/contract/cases/to-do'
import type * as contract from '@econsult/contract/cases/to-do'
import { enterCaseToChange } from '../../../access/enter-case.ts'
import type { CoreDeps, RealtimeDeps } from '../../../deps.ts'
import { badField, conflict } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { DAY } from '../../../scheduling/durations.ts'
import { announceCaseChange } from '../announce.ts'
import { listOf } from './fetch-to-do.ts'
import { deleteSnooze, findToDo, upsertSnooze } from './store.ts'

/**
 * Puts an entry of the caller's list off until a given time (END-03).
 * @throws CallError notFound, badInput if the time has passed or is too far in the future (the limit is shorter for
 * urgent entries), conflict if the entry is not open
 */
export const snoozeToDo: Action<typeof contract.snoozeToDo, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record: call },
) => {
  const now = deps.clock.now()
  if (input.until <= now.getTime()) throw badField('until', SNOOZE_TEXTS.notLater)
  if (input.until > now.getTime() + LONGEST_SNOOZE_DAYS * DAY) throw badField('until', SNOOZE_TEXTS.tooLate)
  await deps.database.asCaller(call, async (handle) => {
    await enterCaseToChange(handle, caller, input.caseId)
    const of = { ...listOf(caller, now), caseId: input.caseId }
    const open = (await findToDo(handle, of)).find(
      (row) =>
        String(row.specialty_id) === (input.specialtyId ?? '0') &&
        row.kind === input.kind &&
        row.loop === input.loop,
    )
    if (!open) throw conflict(SNOOZE_TEXTS.notOpen)
    const longest = now.getTime() + LONGEST_URGENT_SNOOZE_DAYS * DAY
    if (open.is_urgent && input.until > longest) throw badField('until', SNOOZE_TEXTS.urgent)
    await upsertSnooze(handle, of, open, new Date(input.until))
  })
  announceCaseChange(deps, input.caseId, [caller.id])
  return { data: null, message: SNOOZE_TEXTS.snoozed }
}

/**
 * Makes an entry due again immediately, although it was put off.
 * @throws CallError notFound
 */
export const endSnooze: Action<typeof contract.endSnooze, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record: call },
) => {
  await deps.database.asCaller(call, async (handle) => {
    await enterCaseToChange(handle, caller, input.caseId)
    await deleteSnooze(handle, listOf(caller, deps.clock.now()), input)
  })
  announceCaseChange(deps, input.caseId, [caller.id])
  return { data: null, message: SNOOZE_TEXTS.awake }
}
