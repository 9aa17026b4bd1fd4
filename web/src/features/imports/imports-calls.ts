import type { InputOf, ReplyOf } from '@econsult/contract/call'
import {
  cancelImport,
  checkPatients,
  fetchImport,
  fetchImportedFiles,
  fetchImportRows,
  importPatients,
} from '@econsult/contract/imports'
import { sends, serverApi } from '../../lib/server-api.ts'

type OneImport = ReplyOf<typeof fetchImport>

const imports = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchImportedFiles: build.query<ReplyOf<typeof fetchImportedFiles>, void>({
      query: () => sends(fetchImportedFiles)({}),
      keepUnusedDataFor: 0,
    }),
    fetchImport: build.query<OneImport, InputOf<typeof fetchImport>>({
      query: sends(fetchImport),
      keepUnusedDataFor: 0,
    }),
    fetchImportRows: build.query<ReplyOf<typeof fetchImportRows>, InputOf<typeof fetchImportRows>>({
      query: sends(fetchImportRows),
      keepUnusedDataFor: 0,
    }),
  }),
})

function tookOver(answer: OneImport) {
  return imports.util.upsertQueryData('fetchImport', { importId: answer.data.importId }, answer)
}

interface Change {
  readonly dispatch: (action: ReturnType<typeof tookOver>) => unknown
  readonly queryFulfilled: PromiseLike<{ data: OneImport }>
}

/** Puts the answer to a change into the cache immediately, for every component that shows the import. */
function takeOver({ dispatch, queryFulfilled }: Change): void {
  queryFulfilled.then(
    ({ data }) => void dispatch(tookOver(data)),
    () => undefined,
  )
}

const changes = serverApi.injectEndpoints({
  endpoints: (build) => ({
    checkPatients: build.mutation<OneImport, InputOf<typeof checkPatients>>({
      query: sends(checkPatients),
      onQueryStarted: (_input, change) => takeOver(change),
    }),
    importPatients: build.mutation<OneImport, InputOf<typeof importPatients>>({
      query: sends(importPatients),
      onQueryStarted: (_input, change) => takeOver(change),
    }),
    cancelImport: build.mutation<OneImport, InputOf<typeof cancelImport>>({
      query: sends(cancelImport),
      onQueryStarted: (_input, change) => takeOver(change),
    }),
  }),
})

export const { useFetchImportedFilesQuery, useFetchImportQuery, useFetchImportRowsQuery } = imports
export const { useCheckPatientsMutation, useImportPatientsMutation, useCancelImportMutation } = changes
