import type { Patient } from '@econsult/contract/patients'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../lib/session/use-session.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { EncounterFetch, type FetchState } from './encounter-fetch.ts'
import { askForEncounter, type FetchedEncounter, encounterSourceOf } from './encounter-source.ts'
import { phrases } from './phrases.ts'

const fetches = new WeakMap<object, EncounterFetch>()

/** The files of the case form, to which the files of the encounter are added. */
interface FormFiles {
  /** Stored names of the files in the form. */
  readonly names: readonly (string | null)[]
  readonly add: (encounter: FetchedEncounter) => void
  readonly remove: (names: readonly string[]) => void
}

/** The state and actions of 'Add latest encounter' for the selected patient. `owner` is the unsent case (CASE-06). */
export function useLatestEncounter(owner: object, patient: Patient | null, files: FormFiles) {
  const notices = useNotices()
  const practice = useSession()?.practice ?? null
  const [fetch] = useState(() => fetches.get(owner) ?? begin())
  const kept = useSyncExternalStore(fetch.subscribe, fetch.state)
  const source = encounterSourceOf(patient)
  const state = stateWith(kept, files.names)
  const isOthers = kept.phase !== 'idle' && kept.patientId !== patient?.id

  function begin() {
    const begun = new EncounterFetch()
    fetches.set(owner, begun)
    return begun
  }

  function tick() {
    if (source === null || patient === null) return
    fetch.start(patient.id, (signal) => askForEncounter(source, practice, signal), take)
  }

  /**
   * Fetches the encounter because a template proposes it. If the fetch fails, the checkbox is unchecked again, and the
   * case can still be sent.
   */
  async function propose() {
    tick()
    if (!(await fetch.settled())) fetch.stop()
  }

  function take(encounter: FetchedEncounter) {
    files.add(encounter)
    for (const { name, reason } of encounter.leftOut) {
      notices.show(phrases.notAdded({ name, reason }), { tone: 'failed' })
    }
  }

  function untick() {
    files.remove(fetch.stop())
  }

  // Removes the encounter of the previous patient, because it must not be sent with another patient's case.
  const takeOut = useEffectEvent(() => {
    const names = fetch.stop()
    if (names.length === 0) return
    files.remove(names)
    notices.show(phrases.removed)
  })
  useEffect(() => {
    if (isOthers) takeOut()
  }, [isOthers])

  return { source, state, tick, untick, propose, settled: fetch.settled }
}

/**
 * The state to display. If all files of the encounter were removed from the form, the encounter counts as not added.
 */
function stateWith(kept: FetchState, names: readonly (string | null)[]): FetchState {
  if (kept.phase !== 'brought' || kept.names.some((name) => names.includes(name))) return kept
  return { phase: 'idle' }
}
