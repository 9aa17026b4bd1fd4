import { useEffect, useEffectEvent } from 'react'
import { useBeforeUnload, useNavigate } from 'react-router'
import { apiSession } from '../../../lib/api-session.ts'
import { PATHS } from '../../../lib/paths.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'

const CASE_IS_KEPT = 'Your case is kept while this tab is open. It is not sent.'

/**
 * Lets nothing typed be lost without a word: closing the tab asks first, and going elsewhere in the product says that
 * the case waits here, with the way back.
 */
export function useLeaving(isBegun: () => boolean): void {
  const navigate = useNavigate()
  const notices = useNotices()

  useBeforeUnload((event) => {
    if (isBegun()) event.preventDefault()
  })

  const sayWhereItIs = useEffectEvent(() => {
    const isElsewhere = location.pathname !== PATHS.createCase && apiSession().token() !== null
    if (!isElsewhere || !isBegun()) return
    const run = () => void navigate(PATHS.createCase)
    notices.show(CASE_IS_KEPT, { action: { label: 'Continue', run } })
  })
  useEffect(() => {
    const said = notices.current()
    if (said?.text === CASE_IS_KEPT) notices.dismiss(said.id)
    return () => sayWhereItIs()
  }, [notices])
}
