import { Readable } from 'node:stream'
import { type AccessList, CANNOT_KNOW } from '@econsult/contract/audit/accesses'
import type * as contract from '@econsult/contract/audit/accesses'
import { PRODUCT_NAME } from '@econsult/contract/product'
import type { CoreDeps, FileDeps } from '../../../deps.ts'
import { CallError } from '../../../http/errors.ts'
import type { FileAction } from '../../../http/action.ts'
import { QueueBusy } from '../../../scheduling/fair-queue.ts'
import { MINUTE } from '../../../scheduling/durations.ts'
import { readAccesses } from './read-accesses.ts'

/** Prints the list of accesses to a patient's data as a PDF that can be given to the patient (AUD-02). */
export const printAccesses: FileAction<typeof contract.printAccesses, CoreDeps & FileDeps> = async (
  deps,
  { caller, input, record, utcOffset, signal },
) => {
  const now = deps.clock.now()
  const list = await deps.database.asSystemFor(record, (handle) => readAccesses(handle, caller, input, now))
  try {
    const pdf = await deps.reports.makeSummary(
      { practiceId: caller.practiceId ?? caller.id, id: caller.id, signal },
      {
        productName: PRODUCT_NAME,
        title: 'Who has seen this',
        facts: [`${list.people} people and ${list.machines} machines`],
        patient: { name: list.patientName, dob: list.dob ?? '' },
        sections: sectionsOf(list, utcOffset),
        generatedAt: now.getTime(),
      },
    )
    const fileName = 'who-has-seen-this.pdf'
    return { bytes: Readable.from([pdf]), sizeBytes: pdf.byteLength, type: 'application/pdf', fileName }
  } catch (error) {
    if (error instanceof QueueBusy) throw new CallError('unavailable', error.message)
    throw error
  }
}

/**
 * Returns one section for each day, in the reader's time zone, and one that explains which accesses the list cannot
 * contain.
 */
function sectionsOf({ accesses }: AccessList, utcOffset: number) {
  const days = Map.groupBy(accesses, ({ until }) => localText(until, utcOffset).slice(0, 10))
  const sections = [...days].map(([day, entries]) => ({
    heading: day,
    text: entries
      .map(({ until, who, what, why, breakGlass }) => {
        const reason = breakGlass ? ` Break-glass, for this reason: “${breakGlass.reason}”` : ''
        return `${localText(until, utcOffset).slice(11, 16)}  ${who} ${what}. ${why}${reason}`
      })
      .join('\n'),
  }))
  const unknown = {
    heading: 'What this list cannot know',
    text: CANNOT_KNOW.map((one) => `${one}.`).join('\n'),
  }
  return [...sections, unknown]
}

function localText(at: number, utcOffset: number): string {
  return new Date(at + utcOffset * MINUTE).toISOString()
}
