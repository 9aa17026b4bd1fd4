import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { useDelayedLoading } from './delayed-loading.ts'
import { FailedState } from './failed-state.tsx'

/** What a query hook returns, as far as it matters here; a screen that keeps rows on purpose passes its own `data`. */
export interface Asked<Answer> {
  readonly data?: Answer | undefined
  readonly error?: { readonly message?: string } | undefined
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type LoadedProps<Answer> = {
  of: Asked<Answer>
  /** What happened if it failed, such as 'The cases could not be loaded'. */
  failed: string
  /** Says why it failed in the server's words, below `failed`. */
  showsReason?: boolean
  /** Shown while it loads, after the delay of `useDelayedLoading`. */
  skeleton?: ReactNode
  /** Shown at once while it loads: keeps the place within a page that is already there. */
  placeholder?: ReactNode
  isEmpty?: boolean
  /** Shown instead of `children` if `isEmpty`. */
  empty?: ReactNode
  /** Stands around whatever is shown instead of `children`, if those have a frame of their own. */
  frame?: ComponentType<{ children: ReactNode }>
  children: (answer: Answer) => ReactNode
}

/**
 * What a query loads: its skeleton while it loads, Retry if it failed, `empty` if there is nothing, else `children`. An
 * answer that is there stays when a later request fails. After Retry the failure stays, with a busy button, so that the
 * focus does; when the page asks again by itself, such as after a lost connection, it is loading again.
 */
export function Loaded<Answer>(props: LoadedProps<Answer>) {
  const { of, failed, showsReason = false, skeleton, placeholder, isEmpty = false, empty } = props
  const { frame: Frame = Fragment, children } = props
  const { data, error, isFetching, refetch } = of
  // The failure after which the person tries again; the next one is another object.
  const [retried, setRetried] = useState<object>()
  const isMissing = data === undefined
  const hasFailed = isMissing && error !== undefined && (!isFetching || error === retried)
  const showsSkeleton = useDelayedLoading(skeleton !== undefined && isMissing && !hasFailed)

  function retry() {
    setRetried(error)
    void refetch()
  }

  if (data !== undefined && !showsSkeleton && !isEmpty) return children(data)
  if (hasFailed) {
    return (
      <Frame>
        <FailedState
          title={failed}
          {...(showsReason && { detail: failureText(error) })}
          onRetry={retry}
          retrying={isFetching}
        />
      </Frame>
    )
  }
  if (showsSkeleton) return <Frame>{skeleton}</Frame>
  return <Frame>{isMissing ? placeholder : empty}</Frame>
}
