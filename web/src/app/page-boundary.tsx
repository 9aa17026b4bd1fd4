import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { RouteErrorPage } from '../pages/route-error-page.tsx'

type BoundaryProps = { place: string; children: ReactNode }

/** Shows the error page instead of a page that threw, until the person goes somewhere else. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation().pathname}>{children}</Boundary>
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
    return this.state.hasFailed ? <RouteErrorPage /> : this.props.children
  }
}
