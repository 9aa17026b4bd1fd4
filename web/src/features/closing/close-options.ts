import type { CloseTarget, CloseTargets } from '@econsult/contract/deliveries'
import type { OptionCard } from '../../ui/fields/option-cards-field.tsx'
import { spacedNumber } from '../../lib/spaced-number.ts'

/** What stands chosen at first: the patient's own chart where there is one (decisions, section 8). */
export function firstTarget({ systems }: Pick<CloseTargets, 'systems'>): CloseTarget {
  return systems[0] ?? 'none'
}

/** Whether the report goes to athena without a question: the patient has no other chart. */
export function isAthenaAlone({ systems }: Pick<CloseTargets, 'systems'>): boolean {
  return systems.length === 1 && systems[0] === 'athena'
}

/** Where a report can go, in words; a fax that is sent anyway is no choice. */
export function closeOptions(targets: CloseTargets, subject: string): OptionCard<CloseTarget>[] {
  const { systems, faxNumber, faxesOnClosing } = targets
  const charts = systems.map((system) => ({
    value: system,
    label: `Upload the report to ${system}`,
    detail: `A PDF in the chart of ${subject}`,
  }))
  const fax =
    faxNumber === null || faxesOnClosing
      ? []
      : [{ value: 'fax' as const, label: 'Fax the report', detail: `To ${spacedNumber(faxNumber)}` }]
  return [
    ...charts,
    ...fax,
    { value: 'none', label: 'No upload', detail: 'The report stays in Closed Cases' },
  ]
}
