import { z } from 'zod'
import { defineCall } from './call.ts'
import { pageSchema } from './envelope.ts'
import { idSchema, timeSchema, uuidSchema } from './fields.ts'
import { IMPORT_FIELDS } from './imports/fields.ts'
import { definePhrases } from './languages/phrases.ts'
import { type UserType, USER_TYPES } from './roles.ts'

/** User types that can import patients: members of a practice with patients. All users may upload files. */
export const PATIENT_IMPORTERS = ['PCP', 'PCPSUPERUSER', 'Biller'] as const satisfies readonly UserType[]

/** Maximum number of patient rows in one file. */
export const MAX_IMPORT_ROWS = 100_000

/** Maximum number of columns in one file. */
export const MAX_IMPORT_COLUMNS = 200

/** State of an import. 'checked' requires a decision by the user; the last three states are final. */
export const IMPORT_STATES = ['checking', 'checked', 'importing', 'done', 'cancelled', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * Outcomes of a row: a new patient, a changed patient, no change, or an error, in which case the row is not imported.
 */
export const ROW_OUTCOMES = ['new', 'update', 'unchanged', 'error'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** Texts about the import that the server sends and the page displays. */
export const IMPORT_TEXTS = definePhrases('imports/contract', {
  notText: 'This file is not a CSV of patients. Export it again as CSV and upload that file.',
  noRows: 'This file contains no patient rows. Export it again and upload the new file.',
  fieldTwice: 'Two columns are matched to the same field. Choose one of them.',
  nameMissing: 'Match a column to Full name, or one to First name and one to Last name.',
  dobMissing: 'Match a column to Date of birth.',
  fileGone: 'This file was read as a list of patients and has since been deleted. Upload it again.',
})

const fieldSchema = z.enum(IMPORT_FIELDS)

/** A column of the file and its matching patient field; null if the column is not imported. */
export const importColumnSchema = z.object({
  name: z.string(),
  /** The first non-empty cell of the column. */
  sample: z.string(),
  field: fieldSchema.nullable(),
  /** True if the matching field was guessed and should be checked by the user. */
  needsCheck: z.boolean(),
})
export type ImportColumn = z.infer<typeof importColumnSchema>

const countsSchema = z.object({
  new: z.number().int(),
  update: z.number().int(),
  unchanged: z.number().int(),
  error: z.number().int(),
})

export const importSchema = z.object({
  importId: idSchema,
  /** The stored name of the file. */
  file: z.string(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  state: z.enum(IMPORT_STATES),
  encoding: z.string(),
  delimiter: z.string(),
  /** True if the first row contains the column names. */
  hasHeader: z.boolean(),
  columns: z.array(importColumnSchema),
  /** Null until the whole file has been read. */
  rowsTotal: z.number().int().nullable(),
  rowsDone: z.number().int(),
  counts: countsSchema,
  /** Number of rows that are imported without the cells that could not be read. */
  incomplete: z.number().int(),
  /**
   * Number of zip codes that seem to have lost a leading zero, and the user's decision to restore the zero; null if
   * there is no decision yet.
   */
  shortZips: z.object({ count: z.number().int(), areCompleted: z.boolean().nullable() }),
  /** The reason why the import stopped, as a sentence; otherwise ''. */
  problem: z.string(),
  startedAt: timeSchema,
  /** False after the CSV is deleted: at the end of its import, or after a day without activity. */
  hasFile: z.boolean(),
})
export type PatientImport = z.infer<typeof importSchema>

const importIdSchema = uuidSchema

/**
 * Reads an uploaded CSV and starts to determine the outcome of each row, without importing patients. Another call with
 * different columns or a different header setting starts the check again.
 */
export const checkPatients = defineCall({
  method: 'POST',
  path: '/api/v1/import/checkPatients',
  effect: 'creates',
  access: PATIENT_IMPORTERS,
  input: z.strictObject({
    /** The stored name of a file that was uploaded with the purpose 'import'. */
    file: z.string().min(1).max(300),
    /**
     * The field for each column, in column order. If omitted, the practice's previous matching is used; if there is
     * none, the fields are guessed.
     */
    columns: z.array(fieldSchema.nullable()).max(MAX_IMPORT_COLUMNS).optional(),
    hasHeader: z.boolean().optional(),
    /**
     * True to restore the leading zeros that a spreadsheet program removed from zip codes, which therefore have three
     * or four digits.
     */
    completesZips: z.boolean().optional(),
  }),
  reply: z.object({ data: importSchema }),
})

/** Imports a checked file: adds new patients, updates changed patients and skips rows with errors. */
export const importPatients = defineCall({
  method: 'POST',
  path: '/api/v1/import/patients',
  effect: 'creates',
  access: PATIENT_IMPORTERS,
  input: z.strictObject({ importId: importIdSchema }),
  reply: z.object({ data: importSchema }),
})

/** Returns the progress of an import. */
export const fetchImport = defineCall({
  method: 'POST',
  path: '/api/v1/import/fetchImport',
  access: PATIENT_IMPORTERS,
  input: z.strictObject({ importId: importIdSchema }),
  reply: z.object({ data: importSchema }),
  background: true,
})

const importRowSchema = z.object({
  row: z.number().int(),
  outcome: z.enum(ROW_OUTCOMES),
  /** The reason why the row is not imported, or the changes that it makes. */
  reason: z.string(),
  /** The invalid cell as written in the file. */
  given: z.string(),
  /** The cells that could not be read; the row is imported without them. */
  leftOutCells: z.array(z.object({ reason: z.string(), given: z.string() })),
  fullName: z.string(),
  /** Formatted as MM/DD/YYYY; if the cell is not a date, the text from the file. */
  dob: z.string(),
  gender: z.string(),
  mobile: z.string(),
})
export type ImportRow = z.infer<typeof importRowSchema>

/**
 * Returns the outcome of each row of a file, in file order. Can be limited to rows with a given outcome, or to rows
 * that are imported without some cells.
 */
export const fetchImportRows = defineCall({
  method: 'POST',
  path: '/api/v1/import/fetchRows',
  access: PATIENT_IMPORTERS,
  input: z.strictObject({
    importId: importIdSchema,
    outcome: z.enum(ROW_OUTCOMES).optional(),
    isIncomplete: z.literal(true).optional(),
    cursor: z
      .string()
      .regex(/^\d{1,9}$/, 'This cursor is not valid.')
      .nullish(),
    limit: z.number().int().min(1).max(100).optional(),
  }),
  reply: z.object({ data: z.array(importRowSchema), page: pageSchema }),
})

/** Stops a check or an import; patients that were already imported are kept. */
export const cancelImport = defineCall({
  method: 'POST',
  path: '/api/v1/import/cancelImport',
  access: PATIENT_IMPORTERS,
  input: z.strictObject({ importId: importIdSchema }),
  reply: z.object({ data: importSchema }),
})

/**
 * The rows that are skipped or imported without some cells, each with the reason, as a CSV file for correction and
 * another upload.
 */
export const downloadImportErrors = defineCall({
  method: 'GET',
  path: '/api/v1/import/{importId}/errors.csv',
  access: PATIENT_IMPORTERS,
  input: z.strictObject({ importId: importIdSchema }),
  reply: z.never(),
  answersFile: 'text/csv',
})

const importedFileSchema = z.object({
  file: z.string(),
  fileName: z.string(),
  type: z.string(),
  sizeBytes: z.number().int(),
  uploadedAt: timeSchema,
  /** Set if the file was read as a patient list. */
  import: importSchema.nullable(),
})
export type ImportedFile = z.infer<typeof importedFileSchema>

/** The newest 20 files that the caller uploaded on the import page. */
export const fetchImportedFiles = defineCall({
  method: 'POST',
  path: '/api/v1/import/fetchFiles',
  access: USER_TYPES,
  input: z.strictObject({}),
  reply: z.object({ data: z.array(importedFileSchema) }),
})
