import { Component, type ReactNode } from 'react'

type FaultBoundaryProps = {
  children: ReactNode
  /** Replaces children that threw. */
  fallback: ReactNode
  /** The children are tried again when this changes. */
  place?: string
}

interface BoundaryState {
  readonly place: string | undefined
  readonly hasFailed: boolean
}

/** Keeps a fault of its children from taking the rest of the page with it: they are replaced by the fallback. */
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
