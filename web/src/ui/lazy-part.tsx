import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { FaultBoundary } from './fault-boundary.tsx'

type LazyPartProps<Props> = {
  /** The props of the lazily loaded component. */
  part: Props
  /** The element shown while the component is loading; nothing by default. */
  waiting?: ReactNode
  /** The element shown if the component threw an error or could not be loaded. */
  broken: ReactNode
}

/**
 * A component of a page that is loaded when it is first shown. If it throws, or the connection is lost, the rest of the
 * page keeps working. If it could not be loaded, it is requested again the next time it is mounted.
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
    // The component is chosen once for each mount; React would otherwise load, fail and load again endlessly.
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
