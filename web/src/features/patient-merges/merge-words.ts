import type { ListedPatient } from '@econsult/contract/patient-merges'
import { type LinkedSystem, linkFieldOf } from '@econsult/contract/record-systems/systems'
import { formatBirthDate } from '../../lib/dates.ts'
import { recordSystemsOf } from '../../lib/record-systems.ts'

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
      : [
          `The dates of birth differ: ${formatBirthDate(kept.dob)} and ${formatBirthDate(merged.dob)}. Make sure that this is one person.`,
        ]),
    ...charts.map(
      (system) =>
        `Each has a chart of its own in ${system}: reports go to ${chartIn(kept, system)}, the chart of the kept entry.`,
    ),
  ]
}

function chartIn(patient: ListedPatient, system: LinkedSystem): string | null {
  return patient[linkFieldOf(system)]
}
