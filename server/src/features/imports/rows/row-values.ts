import type { ImportField } from '@econsult/contract/imports/fields'

/** The reason why a row or a cell is left out, with the content of the faulty cell. */
export interface RowFault {
  readonly reason: string
  /**
   * The content of the faulty cell. It is '' if the fault is not in a single cell, or if the content must not be
   * displayed.
   */
  readonly given: string
}

/** A patient's values in a row, in the form in which they are stored. A field without a value is not changed. */
export interface RowValues {
  readonly fullName: string
  readonly firstName: string
  readonly lastName: string
  readonly searchName: string
  /** The date of birth as YYYY-MM-DD. */
  readonly dob: string
  readonly fields: Readonly<Partial<Record<ImportField, string>>>
  /** The cells that could not be read; the patient is imported without them. */
  readonly leftOut: readonly RowFault[]
  /** True if a zip code seems to have lost a leading zero. */
  readonly hasShortZip: boolean
}

/** The row's values for the preview. Invalid values are included. */
export interface RowLooks {
  readonly fullName: string
  readonly dob: string
  readonly gender: string
  readonly mobile: string
}

/** A row after reading: the patient's values, or a fault. */
export interface ReadRow {
  readonly row: number
  readonly looks: RowLooks
  readonly result:
    | { readonly values: RowValues; readonly fault?: undefined }
    | { readonly fault: RowFault; readonly values?: undefined }
}
