import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { PageBoundary } from '../page-boundary.tsx'

/** Renders the page inside the frame; the frame stays while the page is loading or has failed. */
export function PageOutlet() {
  return (
    <PageBoundary>
      <Suspense>
        <Outlet />
      </Suspense>
    </PageBoundary>
  )
}
