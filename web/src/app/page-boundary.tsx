import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { RouteErrorPage } from '../pages/route-error-page.tsx'

type PageBoundaryProps = {
  children: ReactNode
  /** Replaces a page that threw: by default the error page without a frame, or another one for use inside a layout. */
  fallback?: ReactNode
}

type BoundaryProps = Required<PageBoundaryProps> & { place: string }

/** Shows the error page instead of a page that threw, until the person opens another address. */
export function PageBoundary({ children, fallback = <RouteErrorPage /> }: PageBoundaryProps) {
  return (
    <Boundary place={useLocation().pathname} fallback={fallback}>
      {children}
    </Boundary>
  )
}

interface BoundaryState {
  readonly place: string
  readonly hasFailed: boolean
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, hasFailed: false }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
