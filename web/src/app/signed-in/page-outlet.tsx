import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { PageBoundary } from '../page-boundary.tsx'

/** Where a frame shows its page; the frame stays when the page fails or is on its way. */
export function PageOutlet() {
  return (
    <PageBoundary>
      <Suspense>
        <Outlet />
      </Suspense>
    </PageBoundary>
  )
}
