import type { ChartKey } from './records-port.ts'

/** Longest time for filing one document, in milliseconds. */
export const FILING_MS = 30_000

/** Pattern of our references: a chart document with one in its name is a report of ours. */
export const REFERENCE = /\bEC-[0-9A-F]{32}\b/

/** The PCP who closed the case, with the data by which the record system may identify them. */
export interface Reviewer {
  readonly npi: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** A report to file in a chart. */
export interface ChartDocument {
  /**
   * Unique, at most 40 characters: it is part of the document's name or note, so that a document whose acceptance was
   * not confirmed can be found. No vendor here supports idempotency keys.
   */
  readonly reference: string
  /** The title shown in the chart, without patient data. */
  readonly title: string
  /** Time at which the consult was closed. */
  readonly at: Date
  /** The document's date in the chart, YYYY-MM-DD; never in the future. */
  readonly day: string
  readonly bytes: Uint8Array
  /** A link from which the same bytes can be fetched for a short time. */
  readonly link: string
  /** The person who is to review it there, if known. */
  readonly reviewer?: Reviewer
}

/** Files reports in a patient's chart (REC-01 to REC-04). */
export interface DocumentFiler {
  /** The vendor's id of the document with this reference; null if there is none. @throws RecordSystemError */
  findDocument(chart: ChartKey, reference: string): Promise<string | null>
  /** Files a document and returns the vendor's id. @throws RecordSystemError, `uncertain` if it may be filed */
  fileDocument(chart: ChartKey, document: ChartDocument): Promise<string>
}
