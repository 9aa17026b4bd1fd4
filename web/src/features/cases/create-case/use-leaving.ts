import { useEffect, useRef } from 'react'
import { useBeforeUnload, useNavigate } from 'react-router'
import { apiSession } from '../../../lib/api-session.ts'
import { editCasePath, PATHS } from '../../../lib/paths.ts'
import { type NoticeQueue } from '../../../ui/notices/notice-queue.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import type { UnsentCase } from './unsent-case.ts'
import type { UnsentCases } from './unsent-cases.ts'
import { phrases } from './phrases.ts'

const SAVED = phrases.savedAsDraft
const NOT_SAVED = phrases.caseNotSaved

/**
 * Saves the case as a draft whenever the user leaves the page (CASE-07): by a link or Back, by closing the tab, and, if
 * the session ended, after the next sign-in. An empty form is not saved.
 */
export function useLeaving(unsent: UnsentCase, cases: UnsentCases): void {
  const navigate = useNavigate()
  const notices = useNotices()

  useEffect(() => {
    unsent.keeper.touch()
    const save = () => unsent.keeper.sendAtTheEnd()
    const saveInBackground = () => document.visibilityState === 'hidden' && void unsent.keeper.flush()
    addEventListener('pagehide', save)
    const saveNow = () => void unsent.keeper.flush()
    addEventListener('online', saveNow)
    // Also saves before a log-out, because the click that logs out first moves the focus away from the field.
    addEventListener('focusout', saveNow)
    document.addEventListener('visibilitychange', saveInBackground)
    return () => {
      removeEventListener('pagehide', save)
      removeEventListener('online', saveNow)
      removeEventListener('focusout', saveNow)
      document.removeEventListener('visibilitychange', saveInBackground)
    }
  }, [unsent])

  // Warns only about content that would be lost with the tab; other content is saved already, or is sent as the page
  // closes.
  useBeforeUnload((event) => {
    const { standing } = unsent.keeper.state()
    const isStuck = standing !== 'saved' && standing !== 'saving' && standing !== 'unsaved'
    const wouldLose = (isStuck && !unsent.isEmpty()) || unsent.files().busy > 0
    if (!unsent.isOver() && wouldLose) event.preventDefault()
  })

  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    for (const text of [SAVED, NOT_SAVED]) notices.unsay(text)
    const proceed = () => {
      const isOnServer = unsent.keeper.state().version > 0
      void navigate(isOnServer ? editCasePath(unsent.state().caseId) : PATHS.createCase)
    }
    return () => {
      isHere.current = false
      // If React runs the effect again without unmounting the page, isHere is true again before this microtask runs.
      queueMicrotask(() => isHere.current || void leaveCase(unsent, cases, notices, proceed))
    }
  }, [unsent, cases, notices, navigate])
}

async function leaveCase(unsent: UnsentCase, cases: UnsentCases, notices: NoticeQueue, proceed: () => void) {
  // Sending continues without the page; after the session has ended, saving resumes at the next sign-in.
  if (unsent.isOver() || unsent.state().phase !== 'writing' || apiSession().token() === null) return
  const { keeper } = unsent
  if (unsent.isEmpty() && unsent.isNew) {
    cases.forget(unsent)
    unsent.end()
    return keeper.remove()
  }
  const wasSaved = keeper.state().savedAt
  await keeper.flush()
  const isSaved = keeper.state().standing === 'saved' && !keeper.isBehind()
  if (isSaved && unsent.files().busy === 0) cases.forget(unsent)
  const isNews = unsent.isNew || keeper.state().savedAt !== wasSaved || !isSaved
  if (isNews && apiSession().token() !== null) {
    notices.show(isSaved ? SAVED : NOT_SAVED, { action: { label: phrases.continue, run: proceed } })
  }
  return undefined
}
