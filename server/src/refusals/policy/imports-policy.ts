import { fixedId } from '../../demo/fixed-id.ts'
import { everybody, type PolicyRow, type Verdicts } from './policy-row.ts'

const importId = fixedId('no import')

/** Nobody in the refusal suite has an import: principals who may make the call get 404. */
const NOT_THERE: Verdicts = { ...everybody(404), assignedSpecialist: 403, otherSpecialist: 403, admin: 403 }

/** The calls about one import. */
const ABOUT_ONE = [
  '/api/v1/import/patients',
  '/api/v1/import/fetchImport',
  '/api/v1/import/fetchRows',
  '/api/v1/import/cancelImport',
  '/api/v1/import/{importId}/errors.csv',
]

export const IMPORTS_POLICY: readonly PolicyRow[] = [
  ...ABOUT_ONE.map((path) => ({
    path,
    name: 'an import that is not theirs',
    input: () => ({ importId }),
    verdicts: NOT_THERE,
  })),
  {
    path: '/api/v1/import/checkPatients',
    name: 'check an upload that is for a case',
    input: ({ orphanName }) => ({ file: orphanName }),
    verdicts: { ...NOT_THERE, author: 400 },
  },
  {
    path: '/api/v1/import/fetchFiles',
    name: "one's own files of the import page",
    input: () => ({}),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/case/presign',
    name: 'a link to upload a file on the import page',
    input: () => ({
      operation: 'put',
      file: 'madeup.csv',
      type: 'text/csv',
      size: 5,
      purpose: 'import',
    }),
    verdicts: everybody(200),
  },
]
