import type { NoneKnown } from '@econsult/contract/chart-packets/none-known'
import type { ChartKey } from './records-port.ts'

/** The parts of a chart that are read, in the order in which a clinician would read them aloud to a colleague. */
export const CHART_PARTS = ['allergies', 'problems', 'medicines', 'results', 'notes'] as const
export type ChartPart = (typeof CHART_PARTS)[number]

/** One measured value of a result, with the unit given by the record system. */
export interface ChartTest {
  readonly name: string
  readonly value: string
  /** '' if the record system gives none. */
  readonly unit: string
  readonly range: string
  readonly flag: 'low' | 'high' | ''
}

/** One allergy, problem, medicine, result or note. */
export interface ChartEntry {
  /** The record system's id; unique in its part. */
  readonly id: string
  readonly part: ChartPart
  readonly title: string
  /** A reaction, directions, the conclusion of a report, or the text of a note. */
  readonly detail: string
  /** YYYY, YYYY-MM, YYYY-MM-DD, or '' if it is unknown. */
  readonly day: string
  /** Author of a note; '' if unknown. */
  readonly by: string
  /** The values of a result; other parts have none. */
  readonly tests: readonly ChartTest[]
}

/** A part that could not be read, or was not read to its end. */
export interface ChartGap {
  readonly part: ChartPart
  /** True if some of it was read. */
  readonly isCut: boolean
  /** True if it could not be read because it is too large, or nested too deeply. */
  readonly isTooLarge: boolean
}

export interface ChartReading {
  readonly entries: readonly ChartEntry[]
  readonly gaps: readonly ChartGap[]
  /** Statements of the record, such as 'no known allergies'; they say nothing about a part with entries or a gap. */
  readonly noneKnown: readonly NoneKnown[]
}

/** The patient's name and day of birth, for systems that are searched by them. */
export interface ChartPerson {
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD */
  readonly dob: string
}

/** Reads a patient's chart (CHART-01). */
export interface ChartReader {
  /**
   * Returns active problems, medicines and allergies, the results since a day (YYYY-MM-DD), and the last notes. Ends
   * within 25 seconds. @throws RecordSystemError if nothing could be read
   */
  readChart(patient: ChartKey, since: string): Promise<ChartReading>
}

/** Longest time for reading a chart, in milliseconds. */
export const CHART_MS = 25_000

/** Most values of one result; a result with more counts as unreadable. */
export const MOST_TESTS = 100

/** Most notes that are read, newest first. */
export const MOST_NOTES = 5
