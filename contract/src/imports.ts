import { z } from 'zod'
import { defineCall } from './call.ts'
import { pageSchema } from './envelope.ts'
import { idSchema, timeSchema, uuidSchema } from './fields.ts'
import { IMPORT_FIELDS } from './import-fields.ts'
import { type UserType, USER_TYPES } from './roles.ts'

/** Who imports patients: the people of a practice that has patients. Files may come from everybody. */
export const PATIENT_IMPORTERS = ['PCP', 'PCPSUPERUSER', 'Biller'] as const satisfies readonly UserType[]

/** Most rows of patients in one file. */
export const MAX_IMPORT_ROWS = 100_000

/** Most columns of a file of patients. */
export const MAX_IMPORT_COLUMNS = 200

/** Where a file of patients is on its way: 'checked' waits for a person, the last three are ends. */
export const IMPORT_STATES = ['checking', 'checked', 'importing', 'done', 'cancelled', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What a row does: adds a patient, changes one, changes nothing, or is left out. */
export const ROW_OUTCOMES = ['new', 'update', 'unchanged', 'error'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** The texts of the import that the server answers and the page shows. */
export const IMPORT_TEXTS = {
  notText: 'This file is not a CSV of patients. Export it again as CSV and upload that file.',
  noRows: 'This file holds no rows of patients. Export it again and upload the new file.',
  fieldTwice: 'Two columns are matched to the same field. Choose one of them.',
  nameMissing: 'Match a column to Full name, or one to First name and one to Last name.',
  dobMissing: 'Match a column to Date of birth.',
} as const

const fieldSchema = z.enum(IMPORT_FIELDS)

/** A column of the file and the field it is matched to; null where it is not imported. */
export const importColumnSchema = z.object({
  name: z.string(),
  /** The first cell of it that holds something. */
  sample: z.string(),
  field: fieldSchema.nullable(),
  /** The match is a guess that a person is to look at. */
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
  /** The stored name of its file. */
  file: z.string(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  state: z.enum(IMPORT_STATES),
  encoding: z.string(),
  delimiter: z.string(),
  /** Whether the first row holds the names of the columns. */
  hasHeader: z.boolean(),
  columns: z.array(importColumnSchema),
  /** Null until the file was read to its end once. */
  rowsTotal: z.number().int().nullable(),
  rowsDone: z.number().int(),
  counts: countsSchema,
  /** What stopped it, in a sentence; '' otherwise. */
  problem: z.string(),
  startedAt: timeSchema,
})
export type PatientImport = z.infer<typeof importSchema>

const importIdSchema = uuidSchema

/**
 * Reads an uploaded CSV and begins to check what each of its rows would do; nothing is imported. With other columns or
 * another header it begins anew.
 */
export const checkPatients = defineCall({
  method: 'POST',
  path: '/api/v1/import/checkPatients',
  access: PATIENT_IMPORTERS,
  input: z.strictObject({
    /** The stored name of a file that was uploaded with the purpose 'import'. */
    file: z.string().min(1).max(300),
    /** The field of each column in its order; absent: what the practice chose before, else a guess. */
    columns: z.array(fieldSchema.nullable()).max(MAX_IMPORT_COLUMNS).optional(),
    hasHeader: z.boolean().optional(),
  }),
  reply: z.object({ data: importSchema }),
})

/** Imports what was checked: new patients are added, changed ones updated, rows with errors left out. */
export const importPatients = defineCall({
  method: 'POST',
  path: '/api/v1/import/patients',
  access: PATIENT_IMPORTERS,
  input: z.strictObject({ importId: importIdSchema }),
  reply: z.object({ data: importSchema }),
})

/** How far an import has come. */
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
  /** Why it is left out, or what it changes. */
  reason: z.string(),
  /** The cell that is wrong, as it stands in the file. */
  given: z.string(),
  fullName: z.string(),
  /** As MM/DD/YYYY, or as it stands in the file where it is no date. */
  dob: z.string(),
  gender: z.string(),
  mobile: z.string(),
})
export type ImportRow = z.infer<typeof importRowSchema>

/** What the rows of a file do, in their order; of one outcome where it is named. */
export const fetchImportRows = defineCall({
  method: 'POST',
  path: '/api/v1/import/fetchRows',
  access: PATIENT_IMPORTERS,
  input: z.strictObject({
    importId: importIdSchema,
    outcome: z.enum(ROW_OUTCOMES).optional(),
    cursor: z
      .string()
      .regex(/^\d{1,9}$/, 'This cursor is not valid.')
      .nullish(),
    limit: z.number().int().min(1).max(100).optional(),
  }),
  reply: z.object({ data: z.array(importRowSchema), page: pageSchema }),
})

/** Stops a check or an import; rows that were imported stay. */
export const cancelImport = defineCall({
  method: 'POST',
  path: '/api/v1/import/cancelImport',
  access: PATIENT_IMPORTERS,
  input: z.strictObject({ importId: importIdSchema }),
  reply: z.object({ data: importSchema }),
})

/** The rows that are left out, with the reason, as a CSV that can be mended and uploaded again. */
export const downloadImportErrors = defineCall({
  method: 'GET',
  path: '/api/v1/import/{importId}/errors.csv',
  access: PATIENT_IMPORTERS,
  input: z.strictObject({ importId: importIdSchema }),
  reply: z.never(),
  answersFile: true,
})

const importedFileSchema = z.object({
  file: z.string(),
  fileName: z.string(),
  type: z.string(),
  sizeBytes: z.number().int(),
  uploadedAt: timeSchema,
  /** Set where the file was read as patients. */
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
