import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { useDelayedLoading } from './delayed-loading.ts'
import { FailedState } from './failed-state.tsx'

/**
 * The part of a query hook's result that this component uses; a screen that keeps rows on purpose passes its own
 * `data`.
 */
export interface Asked<Answer> {
  readonly data?: Answer | undefined
  readonly error?: { readonly message?: string } | undefined
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type LoadedProps<Answer> = {
  of: Asked<Answer>
  /** The error title, such as 'The cases could not be loaded'. */
  failed: string
  /** True to show the server's reason below `failed`. */
  showsReason?: boolean
  /** Shown while it loads, after the delay of `useDelayedLoading`. */
  skeleton?: ReactNode
  /** Shown immediately while loading: reserves the space within a page that is already there. */
  placeholder?: ReactNode
  isEmpty?: boolean
  /** Shown instead of `children` if `isEmpty`. */
  empty?: ReactNode
  /** Wraps whatever is shown instead of `children`, for children that have a frame of their own. */
  frame?: ComponentType<{ children: ReactNode }>
  children: (answer: Answer) => ReactNode
}

/**
 * Shows the data of a query: its skeleton while it loads, Retry if it failed, `empty` if there is nothing, otherwise
 * `children`. Data that is already shown stays if a later request fails. After Retry the error stays, with a busy
 * button, so that the focus stays there; if the page itself sends the request again, such as after a lost connection,
 * the loading state is shown again.
 */
export function Loaded<Answer>(props: LoadedProps<Answer>) {
  const { of, failed, showsReason = false, skeleton, placeholder, isEmpty = false, empty } = props
  const { frame: Frame = Fragment, children } = props
  const { data, error, isFetching, refetch } = of
  // The error after which the person chose Retry; the next error is a different object.
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
