import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { RouteErrorPage } from '../pages/route-error-page.tsx'
import { FaultBoundary } from '../ui/fault-boundary.tsx'

type PageBoundaryProps = {
  children: ReactNode
  /**
   * Replaces a page that threw an error: by default the error page without a frame; pass another component for use
   * inside a layout.
   */
  fallback?: ReactNode
}

/** Shows the error page in place of a page that threw an error, until the user opens another address. */
export function PageBoundary({ children, fallback = <RouteErrorPage /> }: PageBoundaryProps) {
  return (
    <FaultBoundary place={useLocation().pathname} fallback={fallback}>
      {children}
    </FaultBoundary>
  )
}
