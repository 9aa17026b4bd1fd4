import type { DraftData } from '@econsult/contract/drafts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { useKeptState } from '../../../lib/kept-state.ts'
import { serverApi } from '../../../lib/server-api.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { serverDraftSteps } from './draft-steps.ts'
import type { DraftState } from './draft-keeper.ts'
import { UnsentCase, type UnsentState } from './unsent-case.ts'
import { UnsentCases } from './unsent-cases.ts'

/** The cases that this person is writing in this tab, and a function that starts another one. */
export function useUnsentCases(): { cases: UnsentCases; begin: (draft?: DraftData) => UnsentCase } {
  const { id: providerId } = useUser()
  const dispatch = useDispatch()
  const [kept, keep] = useKeptState<UnsentCases | null>('unsent cases', null)
  const [cases] = useState(() => kept ?? new UnsentCases())
  useEffect(() => keep(cases), [keep, cases])

  function begin(draft?: DraftData) {
    const onSaved = () => void dispatch(serverApi.util.invalidateTags(['DraftList']))
    const needs = { providerId, steps: serverDraftSteps, onSaved }
    return cases.add(new UnsentCase(draft ? { ...needs, draft } : needs))
  }

  return { cases, begin }
}

/** The unsent case's state; renders again at every change. */
export function useUnsentState(unsent: UnsentCase): UnsentState {
  return useSyncExternalStore(unsent.subscribe, unsent.state)
}

/** Whether the unsent case's draft is saved. */
export function useDraftState({ keeper }: UnsentCase): DraftState {
  return useSyncExternalStore(keeper.subscribe, keeper.state)
}
