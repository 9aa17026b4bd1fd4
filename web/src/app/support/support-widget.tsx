import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeSupport, useSupportOpenedOn } from './open-support.ts'

const SupportConversation = lazy(() => import('./support-conversation.tsx'))

/** The support panel, if it is open (SUP-01). */
export function SupportWidget() {
  const openedOn = useSupportOpenedOn()
  const { pathname } = useLocation()
  // The panel belongs to the page on which it was opened, so it closes when the user leaves that page. Typed text is
  // kept.
  useEffect(() => {
    if (openedOn !== undefined && openedOn !== pathname) closeSupport()
  }, [openedOn, pathname])
  return openedOn === pathname ? (
    <Suspense>
      <SupportConversation onClose={closeSupport} />
    </Suspense>
  ) : null
}
