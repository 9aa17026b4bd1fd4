import type { ChartEntry } from '../records/chart-port.ts'
import { flagOf, lineOf } from '../records/chart-words.ts'
import type { AthenaAllergy, AthenaLabResult, AthenaMedication, AthenaProblem } from './athena-chart-wire.ts'
import { dayOfAthena } from './athena-days.ts'

export function allergyEntry(row: AthenaAllergy): ChartEntry | null {
  if (row.deactivatedate) return null
  const reactions = (row.reactions ?? []).map(({ reactionname, severity }) =>
    [lineOf(reactionname), severity ? `(${lineOf(severity)})` : ''].filter(Boolean).join(' '),
  )
  return {
    id: row.allergyid ?? row.allergenid ?? row.allergenname,
    part: 'allergies',
    title: lineOf(row.allergenname),
    detail: reactions.filter(Boolean).join(', ') || lineOf(row.note),
    day: row.onsetdate ? dayOfAthena(row.onsetdate) : '',
    by: '',
    tests: [],
  }
}

export function problemEntry(row: AthenaProblem): ChartEntry | null {
  const events = row.events ?? []
  if (events.some(({ eventtype }) => eventtype === 'END' || eventtype === 'HIDE')) return null
  const begun = events.find(({ onsetdate, startdate }) => onsetdate ?? startdate)
  const day = begun?.onsetdate ?? begun?.startdate
  return {
    id: row.problemid,
    part: 'problems',
    title: lineOf(row.name),
    detail: '',
    day: day ? dayOfAthena(day) : '',
    by: '',
    tests: [],
  }
}

export function medicationEntry(row: AthenaMedication): ChartEntry | null {
  const events = row.events ?? []
  if (row.isdiscontinued || events.some(({ type }) => type === 'END' || type === 'HIDE')) return null
  const started = events.find(({ type }) => type === 'START') ?? events.find(({ type }) => type === 'ENTER')
  return {
    id: row.medicationentryid ?? row.medicationid ?? row.medication,
    part: 'medicines',
    title: lineOf(row.medication),
    detail: lineOf(row.unstructuredsig),
    day: started?.eventdate ? dayOfAthena(started.eventdate) : '',
    by: '',
    tests: [],
  }
}

export function resultEntry(row: AthenaLabResult): ChartEntry {
  return {
    id: row.labresultid,
    part: 'results',
    title: lineOf(row.description),
    detail: lineOf(row.labresultnote, 2000),
    day: row.labresultdate ? dayOfAthena(row.labresultdate) : '',
    by: '',
    tests: (row.analytes ?? []).map((analyte) => ({
      name: lineOf(analyte.analytename === 'Result' ? row.description : analyte.analytename),
      value: lineOf(analyte.value),
      unit: lineOf(analyte.units),
      range: lineOf(analyte.referencerange),
      flag: flagOf(lineOf(analyte.abnormalflag)),
    })),
  }
}
