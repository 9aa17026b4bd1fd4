import { integrateHint } from '@econsult/contract/hint'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../lib/api-client.ts'
import { PATHS } from '../../lib/paths.ts'
import { noteArrived, notePractice, noteRefusedVisit } from '../../lib/session/auth-state.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'

/**
 * Connects the practice to hint once, then opens / or, after a failure, /login (REC-04). The code is removed from the
 * address immediately, so that it does not remain in any history (W20).
 */
export function useIntegrateHint(practiceId: string, hintAuthCode: string): void {
  const navigate = useNavigate()
  const notices = useNotices()
  const { pathname } = useLocation()
  const begun = useRef(false)

  useEffect(() => {
    async function integrate() {
      const { data, error } = await call(integrateHint, { practiceId, hintAuthCode })
      if (data) {
        notePractice(data.data)
        notices.show(data.message)
        void navigate(PATHS.home, { replace: true })
        return
      }
      // The session ended before the code was used, so the next sign-in returns to this page.
      if (error.kind === 'sessionEnded') noteRefusedVisit({ pathname, search: '' })
      else notices.show(error.message, { tone: 'failed' })
      void navigate(PATHS.login, { replace: true })
    }
    if (begun.current) return
    begun.current = true
    noteArrived()
    window.history.replaceState(window.history.state, '', PATHS.home)
    void integrate()
  }, [hintAuthCode, navigate, notices, pathname, practiceId])
}
