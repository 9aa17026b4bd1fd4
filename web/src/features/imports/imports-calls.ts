import type { ReplyOf } from '@econsult/contract/call'
import {
  cancelImport,
  checkPatients,
  fetchImport,
  fetchImportedFiles,
  fetchImportRows,
  importPatients,
} from '@econsult/contract/imports'
import { addCalls } from '../../lib/server-calls.ts'

type OneImport = ReplyOf<typeof fetchImport>

const imports = addCalls(({ query }) => ({
  fetchImportedFiles: query(fetchImportedFiles, { keepUnusedDataFor: 0 }),
  fetchImport: query(fetchImport, { keepUnusedDataFor: 0 }),
  fetchImportRows: query(fetchImportRows, { keepUnusedDataFor: 0 }),
}))

function tookOver(answer: OneImport) {
  return imports.util.upsertQueryData('fetchImport', { importId: answer.data.importId }, answer)
}

interface Change {
  readonly dispatch: (action: ReturnType<typeof tookOver>) => unknown
  readonly queryFulfilled: PromiseLike<{ data: OneImport }>
}

/** Writes the response to a change into the cache, so that all components show the changed import immediately. */
function takeOver(_input: unknown, { dispatch, queryFulfilled }: Change): void {
  queryFulfilled.then(
    ({ data }) => void dispatch(tookOver(data)),
    () => undefined,
  )
}

const changes = addCalls(({ change }) => ({
  checkPatients: change(checkPatients, [], { onQueryStarted: takeOver }),
  importPatients: change(importPatients, [], { onQueryStarted: takeOver }),
  cancelImport: change(cancelImport, [], { onQueryStarted: takeOver }),
}))

export const { useFetchImportedFilesQuery, useFetchImportQuery, useFetchImportRowsQuery } = imports
export const { useCheckPatientsMutation, useImportPatientsMutation, useCancelImportMutation } = changes
