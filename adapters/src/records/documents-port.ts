import type { ChartKey } from './records-port.ts'

/** How long filing one document may take, in milliseconds. */
export const FILING_MS = 30_000

/** The form of our references: a chart's document with one in its name is a report of ours. */
export const REFERENCE = /\bEC-[0-9A-F]{32}\b/

/** A report on its way into a chart. */
export interface ChartDocument {
  /**
   * Ours alone, at most 40 characters: it stands in the document's name or note, so that a document whose acceptance was
   * not heard of is found again. No vendor here knows idempotency keys.
   */
  readonly reference: string
  /** What people read in the chart; it holds no patient data. */
  readonly title: string
  /** When the consult was closed. */
  readonly at: Date
  /** The day on which a chart dates it, YYYY-MM-DD; never tomorrow's. */
  readonly day: string
  readonly bytes: Uint8Array
  /** A link from which the same bytes can be fetched for a short while. */
  readonly link: string
}

/** The ability to file a report in a patient's chart (REC-01 to REC-04). */
export interface DocumentFiler {
  /** The vendor's id of what was filed under this reference; null where there is nothing. @throws RecordSystemError */
  findDocument(chart: ChartKey, reference: string): Promise<string | null>
  /** Files a document and gives the vendor's id. @throws RecordSystemError, `uncertain` where it may be filed */
  fileDocument(chart: ChartKey, document: ChartDocument): Promise<string>
}
