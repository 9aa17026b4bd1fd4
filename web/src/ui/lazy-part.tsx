import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { FaultBoundary } from './fault-boundary.tsx'

type LazyPartProps<Props> = {
  /** The props of the part itself. */
  part: Props
  /** Shown while it is being loaded; nothing by default. */
  waiting?: ReactNode
  /** Shown instead of a part that threw or could not be loaded. */
  broken: ReactNode
}

/**
 * A part of a page that is loaded when it is first shown. If it throws, or the connection is lost, the rest of the page
 * keeps working. If it could not be loaded, it is requested again the next time it is mounted.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<LazyPartProps<Props>> {
  let hasFailed = false
  const loadOnce = () =>
    load().catch((error: unknown) => {
      hasFailed = true
      throw error
    })
  let Newest = lazy(loadOnce)

  function newest() {
    if (hasFailed) Newest = lazy(loadOnce)
    hasFailed = false
    return Newest
  }

  return function LazyPart({ part, waiting, broken }) {
    // Kept for as long as this component is mounted: React would otherwise load, fail and load again endlessly.
    const [Part] = useState(newest)
    return (
      <FaultBoundary fallback={broken}>
        <Suspense fallback={waiting}>
          <Part {...part} />
        </Suspense>
      </FaultBoundary>
    )
  }
}
