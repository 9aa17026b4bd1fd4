import type { NoneKnown } from '@econsult/contract/chart-packets/none-known'
import type { ChartKey } from './records-port.ts'

/** The parts of a chart, in the order in which clinicians present them to each other. */
export const CHART_PARTS = ['allergies', 'problems', 'medicines', 'results', 'notes'] as const
export type ChartPart = (typeof CHART_PARTS)[number]

/** One measured value of a result, with the unit from the record system. */
export interface ChartTest {
  readonly name: string
  readonly value: string
  /** '' if the record system provides none. */
  readonly unit: string
  readonly range: string
  readonly flag: 'low' | 'high' | ''
}

/** One allergy, problem, medicine, result or note. */
export interface ChartEntry {
  /** The record system's id; unique within its part. */
  readonly id: string
  readonly part: ChartPart
  readonly title: string
  /** A reaction, directions, the conclusion of a report, or the text of a note. */
  readonly detail: string
  /** YYYY, YYYY-MM or YYYY-MM-DD; '' if the date is unknown. */
  readonly day: string
  /** Author of a note; '' if unknown. */
  readonly by: string
  /** The values of a result; empty for all other parts. */
  readonly tests: readonly ChartTest[]
}

/** A part that could not be read, or could be read only partially. */
export interface ChartGap {
  readonly part: ChartPart
  /** True if the part was read partially. */
  readonly isCut: boolean
  /** True if the part could not be read because it is too large or too deeply nested. */
  readonly isTooLarge: boolean
}

export interface ChartReading {
  readonly entries: readonly ChartEntry[]
  readonly gaps: readonly ChartGap[]
  /** Statements of the record, such as 'no known allergies'. They are meaningless for a part with entries or a gap. */
  readonly noneKnown: readonly NoneKnown[]
}

/** The patient's name and date of birth, for record systems that are searched by name. */
export interface ChartPerson {
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD */
  readonly dob: string
}

/** Reads a patient's chart (CHART-01). */
export interface ChartReader {
  /**
   * Returns active problems, medicines and allergies, the results since a day (YYYY-MM-DD), and the latest notes. Ends
   * within 25 seconds. @throws RecordSystemError if no part could be read
   */
  readChart(patient: ChartKey, since: string): Promise<ChartReading>
}

/** Time limit for reading a chart, in milliseconds. */
export const CHART_MS = 25_000

/** Maximum number of values of one result; a result with more values is treated as unreadable. */
export const MOST_TESTS = 100

/** Maximum number of notes that are read, newest first. */
export const MOST_NOTES = 5
