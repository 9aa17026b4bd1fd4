import {
  cancelImport,
  checkPatients,
  downloadImportErrors,
  fetchImport,
  fetchImportedFiles,
  fetchImportRows,
  importPatients,
} from '@econsult/contract/imports'
import type { CoreDeps, FileDeps, ImportDeps } from '../../deps.ts'
import { serve, type ServedCall, serveFile } from '../../http/serve-call.ts'
import { beginImport } from './begin-import.ts'
import { cancelRunningImport } from './cancel-import.ts'
import { checkPatientsFile } from './check-patients.ts'
import { downloadErrors } from './download-errors.ts'
import { fetchFiles, fetchOneImport, fetchRows } from './fetch-imports.ts'

const about = { object: ({ importId }: { importId: string }) => importId }

/**
 * Patients from CSV files. `check-patients.ts` and `begin-import.ts` only record the work; a worker (`jobs/`) reads the
 * file in its own thread (`reading/`), decides each row (`rows/`) and writes patients in batches (`patients/`).
 * `left-out/` writes the rows that were not imported, with the reasons.
 */
export function importsRoutes(deps: CoreDeps & FileDeps & ImportDeps): ServedCall[] {
  return [
    serve(checkPatients, (request) => checkPatientsFile(deps, request)),
    serve(importPatients, (request) => beginImport(deps, request), about),
    serve(cancelImport, (request) => cancelRunningImport(deps, request), about),
    serve(fetchImport, (request) => fetchOneImport(deps, request), about),
    serve(fetchImportRows, (request) => fetchRows(deps, request), about),
    serve(fetchImportedFiles, (request) => fetchFiles(deps, request)),
    serveFile(downloadImportErrors, (request) => downloadErrors(deps, request), about),
  ]
}
