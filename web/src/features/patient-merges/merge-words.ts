import type { ListedPatient } from '@econsult/contract/patient-merges'
import { type LinkedSystem, linkFieldOf } from '@econsult/contract/record-systems/systems'
import { formatBirthDate } from '../../lib/dates.ts'
import { recordSystemsOf } from '../../lib/record-systems.ts'
import { phrases } from './phrases.ts'

/**
 * The entry that is proposed to be kept: the one with more charts or, if they have equally many, the one with more
 * cases.
 */
export function proposedKept(one: ListedPatient, other: ListedPatient): ListedPatient {
  const [charts, otherCharts] = [recordSystemsOf(one).length, recordSystemsOf(other).length]
  if (charts !== otherCharts) return charts > otherCharts ? one : other
  return other.cases > one.cases ? other : one
}

/** Sentences on differences between two entries that the user should check before merging them. */
export function mergeWarnings(kept: ListedPatient, merged: ListedPatient): string[] {
  const systems = recordSystemsOf(kept).filter((system) => recordSystemsOf(merged).includes(system))
  const charts = systems.filter((system) => chartIn(kept, system) !== chartIn(merged, system))
  return [
    ...(kept.dob === merged.dob
      ? []
      : [phrases.dobsDiffer({ dob: formatBirthDate(kept.dob), otherDob: formatBirthDate(merged.dob) })]),
    ...charts.map((system) => phrases.chartsDiffer({ system, chart: chartIn(kept, system) ?? '' })),
  ]
}

function chartIn(patient: ListedPatient, system: LinkedSystem): string | null {
  return patient[linkFieldOf(system)]
}
