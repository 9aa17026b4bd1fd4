import type { CloseTarget } from '@econsult/contract/closing'
import type { DeliveryTarget } from '@econsult/contract/deliveries'
import { hasAbility, REPORT_SYSTEMS, type ReportSystem } from '@econsult/contract/record-systems/systems'

import type { PatientLinks } from '../../patients/links/rules.ts'

/** The targets to which a practice can send the reports and claims of its closings. */
export interface PracticeTargets {
  readonly systems: readonly ReportSystem[]
  readonly faxNumber: string | null
  /** True if the report is also faxed on every closing (NOTE-01). */
  readonly faxesOnClosing: boolean
}

/** Returns the record systems that contain the patient's chart and to which the practice is connected. */
export function systemsOf(
  patient: { readonly links: PatientLinks } | undefined,
  practice: PracticeTargets,
): ReportSystem[] {
  if (!patient) return []
  return REPORT_SYSTEMS.filter(
    (system) => patient.links[system] !== undefined && practice.systems.includes(system),
  )
}

/**
 * Returns the default target of a report: the record system to which the patient is linked. If the patient is linked to
 * several systems or to none, a user must choose (CLOSE-04).
 */
export function impliedTarget(systems: readonly ReportSystem[]): CloseTarget {
  const [only, ...others] = systems
  return only !== undefined && others.length === 0 ? only : 'none'
}

interface Closing {
  readonly target: CloseTarget
  readonly hasClaim: boolean
  readonly practice: PracticeTargets
}

/**
 * Returns the targets of a closing's deliveries: the chosen target, the target of the claim, and the fax if the
 * practice faxes every report. Not called for support cases, because they have no report.
 */
export function deliveriesOf({ target, hasClaim, practice }: Closing): DeliveryTarget[] {
  const isFaxed = target === 'fax' || (practice.faxesOnClosing && practice.faxNumber !== null)
  const fax = isFaxed ? (['fax'] as const) : []
  if (target === 'none' || target === 'fax') return [...fax]
  const claim = hasClaim && hasAbility(target, 'claims') ? [`${target}-claim` as const] : []
  return [`${target}-document`, ...claim, ...fax]
}
