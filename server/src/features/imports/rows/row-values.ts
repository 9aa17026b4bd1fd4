import type { ImportField } from '@econsult/contract/import-fields'

/** Why a row is left out, with the cell that is wrong. */
export interface RowFault {
  readonly reason: string
  /** '' where no one cell is wrong, or where it must not be shown. */
  readonly given: string
}

/** What a row says of a patient, in the forms that are kept; a field without a value is not changed. */
export interface RowValues {
  readonly fullName: string
  readonly firstName: string
  readonly lastName: string
  readonly searchName: string
  /** YYYY-MM-DD. */
  readonly dob: string
  readonly fields: Readonly<Partial<Record<ImportField, string>>>
}

/** How a row looks in the preview, whatever is wrong with it. */
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
