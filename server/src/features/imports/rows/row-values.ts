import type { ImportField } from '@econsult/contract/imports/fields'

/** The reason why a row or a cell is left out, with the wrong cell. */
export interface RowFault {
  readonly reason: string
  /** The content of the wrong cell; '' if no single cell is wrong, or if it must not be shown. */
  readonly given: string
}

/** The values of a patient in a row, in stored form; a field without a value is not changed. */
export interface RowValues {
  readonly fullName: string
  readonly firstName: string
  readonly lastName: string
  readonly searchName: string
  /** YYYY-MM-DD. */
  readonly dob: string
  readonly fields: Readonly<Partial<Record<ImportField, string>>>
  /** The cells that could not be read: the patient is imported without them. */
  readonly leftOut: readonly RowFault[]
  /** True if a zip code seems to have lost a zero at the front. */
  readonly hasShortZip: boolean
}

/** The row as the preview shows it, even if it is wrong. */
export interface RowLooks {
  readonly fullName: string
  readonly dob: string
  readonly gender: string
  readonly mobile: string
}

/** A row that was read. */
export interface ReadRow {
  readonly row: number
  readonly looks: RowLooks
  readonly result:
    | { readonly values: RowValues; readonly fault?: undefined }
    | { readonly fault: RowFault; readonly values?: undefined }
}
