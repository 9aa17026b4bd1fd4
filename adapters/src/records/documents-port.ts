import type { ChartKey } from './records-port.ts'

/** Time limit for filing one document, in milliseconds. */
export const FILING_MS = 30_000

/** Pattern of our references. A chart document whose name contains a reference is one of our reports. */
export const REFERENCE = /\bEC-[0-9A-F]{32}\b/

/** The PCP who closed the case, with the data that record systems use to identify users. */
export interface Reviewer {
  readonly npi: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** A report to file in a chart. */
export interface ChartDocument {
  /**
   * Unique, at most 40 characters. The reference is part of the document's name or note, so that a document can be
   * found if its acceptance was not confirmed. None of these vendors supports idempotency keys.
   */
  readonly reference: string
  /** The document title in the chart, without patient data. */
  readonly title: string
  /** Time at which the consult was closed. */
  readonly at: Date
  /** The document's date in the chart as YYYY-MM-DD; never in the future. */
  readonly day: string
  readonly bytes: Uint8Array
  /** A temporary link from which the same bytes can be downloaded. */
  readonly link: string
  /** The record system's user who should review the document, if known. */
  readonly reviewer?: Reviewer
}

/** Files reports in a patient's chart (REC-01 to REC-04). */
export interface DocumentFiler {
  /** Returns the vendor's id of the document with this reference; null if there is none. @throws RecordSystemError */
  findDocument(chart: ChartKey, reference: string): Promise<string | null>
  /**
   * Files a document and returns the vendor's id. @throws RecordSystemError, `uncertain` if the document may have been
   * filed
   */
  fileDocument(chart: ChartKey, document: ChartDocument): Promise<string>
}
