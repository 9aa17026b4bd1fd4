import { integrateHint } from '@econsult/contract/hint'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../lib/api-client.ts'
import { PATHS } from '../../lib/paths.ts'
import { arrived, practiceRefreshed, visitRefused } from '../../lib/session/auth-slice.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'

/**
 * Connects the practice with hint, once, then opens /, or /login if it failed (REC-04). The code is removed from the
 * address immediately, so that no history keeps it (W20).
 */
export function useIntegrateHint(practiceId: string, hintAuthCode: string): void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const notices = useNotices()
  const { pathname } = useLocation()
  const begun = useRef(false)

  useEffect(() => {
    async function integrate() {
      const { data, error } = await call(integrateHint, { practiceId, hintAuthCode })
      if (data) {
        dispatch(practiceRefreshed(data.data))
        notices.show(data.message)
        void navigate(PATHS.home, { replace: true })
        return
      }
      // The session ended before the code was used, so the next sign-in returns to it.
      if (error.kind === 'sessionEnded') dispatch(visitRefused({ pathname, search: '' }))
      else notices.show(error.message, { tone: 'failed' })
      void navigate(PATHS.login, { replace: true })
    }
    if (begun.current) return
    begun.current = true
    dispatch(arrived())
    window.history.replaceState(window.history.state, '', PATHS.home)
    void integrate()
  }, [dispatch, hintAuthCode, navigate, notices, pathname, practiceId])
}
