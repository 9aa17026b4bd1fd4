import { Component, type ReactNode } from 'react'

type FaultBoundaryProps = {
  children: ReactNode
  /** Replaces children that threw an error. */
  fallback: ReactNode
  /** The children are rendered again when this value changes. */
  place?: string
}

interface BoundaryState {
  readonly place: string | undefined
  readonly hasFailed: boolean
}

/**
 * Contains an error of its children, so that the rest of the page keeps working; the fallback replaces the children.
 */
export class FaultBoundary extends Component<FaultBoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, hasFailed: false }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ place }: FaultBoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
