import type { CloseTarget } from '@econsult/contract/closing'
import type { DeliveryTarget } from '@econsult/contract/deliveries'

/** The record systems that accept a report. */
export const CHART_SYSTEMS = ['athena', 'elation', 'cerbo', 'hint'] as const
export type ChartSystem = (typeof CHART_SYSTEMS)[number]

/** Where a practice can send the reports and claims of its closings. */
export interface PracticeTargets {
  readonly systems: readonly ChartSystem[]
  readonly faxNumber: string | null
  /** Whether the report is also faxed on every closing (NOTE-01). */
  readonly faxesOnClosing: boolean
}

/** A patient's ids in the record systems, by their columns. */
export interface ChartLinks {
  readonly athena_patient_id: string | null
  readonly elation_patient_id: string | null
  readonly cerbo_patient_id: string | null
  readonly hint_patient_id: string | null
}

/** The record systems that hold a patient's chart and that the practice is connected with. */
export function systemsOf(links: ChartLinks | undefined, practice: PracticeTargets): ChartSystem[] {
  if (!links) return []
  return CHART_SYSTEMS.filter(
    (system) => links[`${system}_patient_id`] !== null && practice.systems.includes(system),
  )
}

/**
 * Where a report goes if nobody chose: to the only record system that the patient is linked to; with several, or none,
 * a person must choose (CLOSE-04).
 */
export function impliedTarget(systems: readonly ChartSystem[]): CloseTarget {
  const [only, ...others] = systems
  return only !== undefined && others.length === 0 ? only : 'none'
}

interface Closing {
  readonly target: CloseTarget
  readonly hasClaim: boolean
  readonly practice: PracticeTargets
}

/** What a closing sends; a support case's report goes nowhere. */
export function deliveriesOf({ target, hasClaim, practice }: Closing): DeliveryTarget[] {
  const isFaxed = target === 'fax' || (practice.faxesOnClosing && practice.faxNumber !== null)
  const fax = isFaxed ? (['fax'] as const) : []
  if (target === 'none' || target === 'fax') return [...fax]
  const claim = target === 'athena' && hasClaim ? (['athena-claim'] as const) : []
  return [`${target}-document`, ...claim, ...fax]
}
