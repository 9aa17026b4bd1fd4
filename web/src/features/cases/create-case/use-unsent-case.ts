import { useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { useKeptObject } from '../../../lib/kept-state.ts'
import { serverApi } from '../../../lib/server-api.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { serverDraftSteps } from './draft-steps.ts'
import type { DraftState } from './draft-keeper.ts'
import type { UnsentCase, UnsentState } from './unsent-case.ts'
import { UnsentCases } from './unsent-cases.ts'

/** The cases that this user is writing in this tab, including those from the page before a reload. */
export function useUnsentCases(): UnsentCases {
  const { id: providerId } = useUser()
  const dispatch = useDispatch()
  const onSaved = () => void dispatch(serverApi.util.invalidateTags(['DraftList']))
  return useKeptObject(
    'unsent-cases',
    (handedOver) => new UnsentCases({ providerId, steps: serverDraftSteps, onSaved }, handedOver),
  )
}

/** The unsent case's state; the component renders again at every change. */
export function useUnsentState(unsent: UnsentCase): UnsentState {
  return useSyncExternalStore(unsent.subscribe, unsent.state)
}

/** The save state of the unsent case's draft. */
export function useDraftState({ keeper }: UnsentCase): DraftState {
  return useSyncExternalStore(keeper.subscribe, keeper.state)
}
