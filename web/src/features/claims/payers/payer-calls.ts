import { fetchPayerRules, savePayerRule, saveProfession } from '@econsult/contract/claims/payers'
import { addCalls } from '../../../lib/server-calls.ts'

const api = addCalls(({ query, change }) => ({
  fetchPayerRules: query(fetchPayerRules, { tags: ['PayerRule'] }),
  savePayerRule: change(savePayerRule, ['PayerRule']),
  saveProfession: change(saveProfession, ['PayerRule']),
}))

export const { useFetchPayerRulesQuery, useSavePayerRuleMutation, useSaveProfessionMutation } = api
