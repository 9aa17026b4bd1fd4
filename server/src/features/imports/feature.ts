import * as contract from '@econsult/contract/imports'
import type { Feature } from '../../feature.ts'
import { serve, serveFile } from '../../http/serve-call.ts'
import { MINUTE } from '../../scheduling/durations.ts'
import { sweepImports } from './sweep/sweep-imports.ts'
import { importPatients } from './begin-import.ts'
import { cancelImport } from './cancel-import.ts'
import { checkPatients } from './check-patients.ts'
import { downloadImportErrors } from './download-errors.ts'
import { fetchImportedFiles, fetchImport, fetchImportRows } from './fetch-imports.ts'

const about = { object: ({ importId }: { importId: string }) => importId }

/**
 * Imports patients from CSV files. `check-patients.ts` and `begin-import.ts` only record the work. A worker (`jobs/`)
 * reads the file in a separate thread (`reading/`), decides what each row changes (`rows/`), and writes patients in
 * batches (`patients/`). `left-out/` writes the rows that were not imported, with the reasons.
 */
export const importsFeature: Feature = {
  calls: (deps) => [
    serve(contract.checkPatients, (request) => checkPatients(deps, request)),
    serve(contract.importPatients, (request) => importPatients(deps, request), about),
    serve(contract.cancelImport, (request) => cancelImport(deps, request), about),
    serve(contract.fetchImport, (request) => fetchImport(deps, request), about),
    serve(contract.fetchImportRows, (request) => fetchImportRows(deps, request), about),
    serve(contract.fetchImportedFiles, (request) => fetchImportedFiles(deps, request)),
    serveFile(contract.downloadImportErrors, (request) => downloadImportErrors(deps, request), about),
  ],
  timers: (deps) => [
    { what: 'files and rows of old imports', everyMs: 10 * MINUTE, work: () => sweepImports(deps) },
  ],
}
