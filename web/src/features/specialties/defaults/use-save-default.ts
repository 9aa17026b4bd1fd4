import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import { NOTICES } from '@econsult/contract/notices'
import { useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useSaveDefaultSpecialistMutation } from '../specialty-calls.ts'
import { phrases } from './phrases.ts'

/** Saves a specialty's default specialist immediately. A notice offers Undo or, after a failure, Retry. */
export function useSaveDefault(specialty: SpecialtyWithUsers) {
  const { id, defaultSpecialistId } = specialty
  const notices = useNotices()
  const [send] = useSaveDefaultSpecialistMutation()
  // Displays the user's choice until the list has been refetched.
  const [wish, setWish] = useState<{ chosen: string | null; over: SpecialtyWithUsers } | null>(null)
  const isOpen = wish !== null && wish.over.defaultSpecialistId === defaultSpecialistId

  async function save(chosen: string | null, isUndo = false) {
    const before = defaultSpecialistId
    setWish({ chosen, over: specialty })
    const { error } = await send({ id, defaultSpecialistId: chosen })
    if (error) {
      setWish(null)
      const retry = { label: phrases.retry, run: () => void save(chosen, isUndo) }
      notices.show(failureText(error), { tone: 'failed', action: retry })
      return
    }
    const undo = { label: phrases.undo, run: () => void undoTo(before) }
    notices.show(NOTICES.defaultSpecialistUpdated, isUndo ? {} : { action: undo })
  }

  async function undoTo(before: string | null) {
    await save(before, true)
    setWish(null)
  }

  return { chosen: isOpen ? wish.chosen : defaultSpecialistId, save }
}
