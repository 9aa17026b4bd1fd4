import { z } from 'zod'
import { defineCall } from './call.ts'
import { pageSchema } from './envelope.ts'
import { idSchema, timeSchema, uuidSchema } from './fields.ts'
import { IMPORT_FIELDS } from './imports/fields.ts'
import { type UserType, USER_TYPES } from './roles.ts'

/** User types that import patients: people of a practice that has patients. Everybody may send files. */
export const PATIENT_IMPORTERS = ['PCP', 'PCPSUPERUSER', 'Biller'] as const satisfies readonly UserType[]

/** Most patient rows in one file. */
export const MAX_IMPORT_ROWS = 100_000

/** Most columns in one file. */
export const MAX_IMPORT_COLUMNS = 200

/** Progress of a patient file: 'checked' waits for a person, the last three are final. */
export const IMPORT_STATES = ['checking', 'checked', 'importing', 'done', 'cancelled', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Outcomes of a row: it adds a patient, changes one, changes nothing, or is left out. */
export const ROW_OUTCOMES = ['new', 'update', 'unchanged', 'error'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** Texts of the import that the server sends and the page shows. */
export const IMPORT_TEXTS = {
  notText: 'This file is not a CSV of patients. Export it again as CSV and upload that file.',
  noRows: 'This file contains no patient rows. Export it again and upload the new file.',
  fieldTwice: 'Two columns are matched to the same field. Choose one of them.',
  nameMissing: 'Match a column to Full name, or one to First name and one to Last name.',
  dobMissing: 'Match a column to Date of birth.',
  fileGone: 'This file was read as a list of patients and has since been deleted. Upload it again.',
} as const

const fieldSchema = z.enum(IMPORT_FIELDS)

/** A column of the file and the field it is matched to; null if it is not imported. */
export const importColumnSchema = z.object({
  name: z.string(),
  /** Its first cell that is not empty. */
  sample: z.string(),
  field: fieldSchema.nullable(),
  /** True if the match is a guess that a person should check. */
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
  /** Number of rows that are imported without a cell that could not be read. */
  incomplete: z.number().int(),
  /** Zip codes that seem to have lost a leading zero, and whether it is added; null if nobody has decided yet. */
  shortZips: z.object({ count: z.number().int(), areCompleted: z.boolean().nullable() }),
  /** The reason why it stopped, in a sentence; '' otherwise. */
  problem: z.string(),
  startedAt: timeSchema,
  /** False once the CSV is deleted: when its import ends, or after a day without activity. */
  hasFile: z.boolean(),
})
export type PatientImport = z.infer<typeof importSchema>

const importIdSchema = uuidSchema

/**
 * Reads an uploaded CSV and starts to check the outcome of each row; nothing is imported. Calling it with other columns
 * or another header starts over.
 */
export const checkPatients = defineCall({
  method: 'POST',
  path: '/api/v1/import/checkPatients',
  effect: 'creates',
  access: PATIENT_IMPORTERS,
  input: z.strictObject({
    /** The stored name of a file that was uploaded with the purpose 'import'. */
    file: z.string().min(1).max(300),
    /** The field for each column, in column order. If omitted, the practice's previous choice is used, else a guess. */
    columns: z.array(fieldSchema.nullable()).max(MAX_IMPORT_COLUMNS).optional(),
    hasHeader: z.boolean().optional(),
    /** True to restore the leading zeros that a spreadsheet removed from zip codes of three or four digits. */
    completesZips: z.boolean().optional(),
  }),
  reply: z.object({ data: importSchema }),
})

/** Imports a checked file: new patients are added, changed ones updated, rows with errors left out. */
export const importPatients = defineCall({
  method: 'POST',
  path: '/api/v1/import/patients',
  effect: 'creates',
  access: PATIENT_IMPORTERS,
  input: z.strictObject({ importId: importIdSchema }),
  reply: z.object({ data: importSchema }),
})

/** The progress of an import. */
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
  /** The reason why the row is left out, or the changes that it makes. */
  reason: z.string(),
  /** The invalid cell, as written in the file. */
  given: z.string(),
  /** The cells that could not be read, and without which the row is imported. */
  leftOutCells: z.array(z.object({ reason: z.string(), given: z.string() })),
  fullName: z.string(),
  /** As MM/DD/YYYY, or as written in the file if it is not a date. */
  dob: z.string(),
  gender: z.string(),
  mobile: z.string(),
})
export type ImportRow = z.infer<typeof importRowSchema>

/**
 * Returns the outcome of each row of a file, in file order; optionally only rows with a given outcome, or rows that are
 * imported without some cells.
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

/** Stops a check or an import; rows already imported stay. */
export const cancelImport = defineCall({
  method: 'POST',
  path: '/api/v1/import/cancelImport',
  access: PATIENT_IMPORTERS,
  input: z.strictObject({ importId: importIdSchema }),
  reply: z.object({ data: importSchema }),
})

/** The rows that are left out or lose a cell, each with the reason, as a CSV to correct and upload again. */
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

/** The newest files that the caller uploaded on the import page, 20 at most. */
export const fetchImportedFiles = defineCall({
  method: 'POST',
  path: '/api/v1/import/fetchFiles',
  access: USER_TYPES,
  input: z.strictObject({}),
  reply: z.object({ data: z.array(importedFileSchema) }),
})
