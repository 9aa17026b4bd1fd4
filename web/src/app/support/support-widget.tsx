import { lazy, Suspense, useEffect } from 'react'
import { closeSupport, openSupport, useSupportOpen } from './open-support.ts'
import { HelpButton } from './help-button.tsx'

const SupportDesk = lazy(() => import('./support-desk.tsx'))

/** The floating help button of a phone where the page leaves it room, and the support panel while it is open (document 2, section 2). */
export function SupportWidget({ hasButton = true }: { hasButton?: boolean }) {
  const isOpen = useSupportOpen()
  // The panel belongs to these layouts: in the room it is gone.
  useEffect(() => closeSupport, [])
  return (
    <>
      {hasButton ? <HelpButton isOpen={isOpen} onOpen={openSupport} /> : null}
      {isOpen ? (
        <Suspense>
          <SupportDesk onClose={closeSupport} />
        </Suspense>
      ) : null}
    </>
  )
}
