import { useEffect, useState, useSyncExternalStore } from 'react'
import { useKeptState } from '../../../lib/kept-state.ts'
import { UnsentCase, type UnsentState } from './unsent-case.ts'

/** The case that this person is writing, from before if there is one. */
export function useUnsentCase(): { unsent: UnsentCase; state: UnsentState } {
  const [kept, keep] = useKeptState<UnsentCase | null>('unsent case', null)
  const [unsent] = useState(() => kept ?? new UnsentCase())
  useEffect(() => keep(unsent), [keep, unsent])
  return { unsent, state: useSyncExternalStore(unsent.subscribe, unsent.state) }
}
