import { fetchFirstSteps, hideFirstSteps } from '@econsult/contract/first-steps'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query, change }) => ({
  // Refetched each time, because the steps are completed on other pages.
  fetchFirstSteps: query(fetchFirstSteps, { tags: ['FirstSteps'], keepUnusedDataFor: 0 }),
  hideFirstSteps: change(hideFirstSteps, ['FirstSteps']),
}))

export const { useFetchFirstStepsQuery, useHideFirstStepsMutation } = api
