import { endDelegate, fetchDelegates, saveDelegate } from '@econsult/contract/delegates'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query, change }) => ({
  fetchDelegates: query(fetchDelegates, { tags: ['Delegate'], asOneself: true }),
  saveDelegate: change(saveDelegate, (_input, isRefused) => (isRefused ? [] : ['Delegate'])),
  // Delegates are refetched even if the server refuses the change, because the grant may already have ended.
  endDelegate: change(endDelegate, ['Delegate']),
}))

export const { useFetchDelegatesQuery, useSaveDelegateMutation, useEndDelegateMutation } = api
