import type { CaseData } from '@econsult/contract/cases'
import type { CloseTargets } from '@econsult/contract/closing/targets'
import { type CloseTarget, takesClaim } from '@econsult/contract/closing'
import type { OptionCard } from '../../ui/fields/option-cards-field.tsx'
import { readableNumber } from '@econsult/contract/phone-number'

/** The initial choice: the patient's own chart if there is one (CLOSE-04). */
export function firstTarget({ systems }: Pick<CloseTargets, 'systems'>): CloseTarget {
  return systems[0] ?? 'none'
}

/** True if the report goes without a choice to the system that takes claims, because the patient has no other chart. */
export function isBilledAlone({ systems: [only, ...others] }: Pick<CloseTargets, 'systems'>): boolean {
  return only !== undefined && others.length === 0 && takesClaim(only)
}

/** True if an open case ends with a question that nobody answered. */
export function lacksAnswer({ state, isSupport }: Pick<CaseData, 'state' | 'isSupport'>): boolean {
  return !isSupport && (state === 'Waiting' || state === 'Unassigned')
}

/** True if the two questions at closing are asked: a specialist has answered the consult (SURV-01). */
export function isAsked({ isSupport, events }: Pick<CaseData, 'isSupport' | 'events'>): boolean {
  return !isSupport && events.some(({ kind }) => kind === 'replied' || kind === 'answer-signed')
}

/** The places where a report can go, with labels; a fax that is sent in any case is not offered. */
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
      : [{ value: 'fax' as const, label: 'Fax the report', detail: `To ${readableNumber(faxNumber)}` }]
  return [
    ...charts,
    ...fax,
    { value: 'none', label: 'No upload', detail: 'The report stays in Closed Cases' },
  ]
}
