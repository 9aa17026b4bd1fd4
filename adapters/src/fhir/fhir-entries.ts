import type { ListedPart, NoneKnown } from '@econsult/contract/chart-packets/none-known'
import type { ChartEntry } from '../records/chart-port.ts'
import { dayIn, lineOf } from '../records/chart-words.ts'
import { type CodedWords, readStatement } from '../records/none-known.ts'
import type { FhirAllergy, FhirCondition, FhirMedication } from './fhir-wire.ts'

const BLANK = { detail: '', by: '', tests: [] } as const

/**
 * True if an entry is active. US Core permits servers to omit the clinical status; an entry without a status is treated
 * as active.
 */
function isActive({ clinicalStatus, verificationStatus }: FhirAllergy | FhirCondition): boolean {
  const isOver = clinicalStatus?.some((code) => ['inactive', 'resolved', 'remission'].includes(code))
  return !isOver && !verificationStatus?.some((code) => ['entered-in-error', 'refuted'].includes(code))
}

/**
 * The content of a resource in a list: an entry, a statement that none is known, or null if the resource is not
 * displayed.
 */
export type Listed = ChartEntry | NoneKnown | null

interface Lasting {
  readonly part: ListedPart
  readonly unnamed: string
  readonly detail?: string
}

/** Returns an allergy or problem that is still active. */
function lastingEntry(row: FhirAllergy | FhirCondition, { part, unnamed, detail = '' }: Lasting): Listed {
  if (!isActive(row)) return null
  // A row with a reaction is always treated as an entry, because something must have caused the reaction.
  const said = detail === '' ? readStatement(part, row.code ?? NO_CONCEPT) : 'listed'
  if (said === 'no-information') return null
  if (said !== 'listed') return said
  const day = dayIn(row.onsetDateTime ?? row.recordedDate)
  return { ...BLANK, id: row.id, part, title: titleOf(row.code) || unnamed, detail, day }
}

const NO_CONCEPT: CodedWords = { words: '', codes: [] }

/** Returns the words of a concept; if there are none, its first code. */
function titleOf(concept: CodedWords | null | undefined): string {
  return lineOf(concept?.words) || lineOf(concept?.codes[0]?.code)
}

export function allergyEntry(row: FhirAllergy): Listed {
  const reactions = (row.reaction ?? []).flatMap(({ manifestation }) => manifestation ?? [])
  const detail = lineOf(reactions.filter(Boolean).join(', '))
  return lastingEntry(row, { part: 'allergies', unnamed: 'Unnamed allergy', detail })
}

export function problemEntry(row: FhirCondition): Listed {
  return lastingEntry(row, { part: 'problems', unnamed: 'Unnamed problem' })
}

export function medicineEntry(row: FhirMedication): Listed {
  if (row.status !== 'active' || row.doNotPerform === true) return null
  const { medicationCodeableConcept: concept } = row
  const said = readStatement('medicines', concept ?? NO_CONCEPT)
  if (said === 'no-information') return null
  if (said !== 'listed') return said
  return {
    ...BLANK,
    id: row.id,
    part: 'medicines',
    title: titleOf(concept) || lineOf(row.medicationReference?.display) || 'Unnamed medicine',
    detail: lineOf(row.dosageInstruction?.[0]?.text),
    day: dayIn(row.authoredOn),
  }
}
