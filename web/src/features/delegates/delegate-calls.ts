import { endDelegate, fetchDelegates, saveDelegate } from '@econsult/contract/delegates'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query, change }) => ({
  fetchDelegates: query(fetchDelegates, { tags: ['Delegate'], asOneself: true }),
  saveDelegate: change(saveDelegate, (_input, isRefused) => (isRefused ? [] : ['Delegate'])),
  // Refetches after a refusal as well: the grant may have ended already.
  endDelegate: change(endDelegate, ['Delegate']),
}))

export const { useFetchDelegatesQuery, useSaveDelegateMutation, useEndDelegateMutation } = api
