import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { useDelayedLoading } from './delayed-loading.ts'
import { FailedState } from './failed-state.tsx'

/**
 * The properties of a query hook's result that this component uses; a component that keeps previous rows on purpose
 * passes its own `data`.
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
  /** The skeleton shown during loading, after the delay of `useDelayedLoading`. */
  skeleton?: ReactNode
  /** The element shown immediately during loading; it reserves space within an existing page. */
  placeholder?: ReactNode
  isEmpty?: boolean
  /** The element shown instead of `children` if `isEmpty` is true. */
  empty?: ReactNode
  /** Wraps the element that is shown instead of `children`, for children that have their own frame. */
  frame?: ComponentType<{ children: ReactNode }>
  children: (answer: Answer) => ReactNode
}

/**
 * Displays the data of a query: a skeleton during loading, Retry after a failure, `empty` if there is no data,
 * otherwise `children`. Displayed data stays if a later request fails. After Retry, the error stays with a busy button,
 * so that the button keeps the focus; if the page itself repeats the request, for example after a lost connection, the
 * loading state is displayed again.
 */
export function Loaded<Answer>(props: LoadedProps<Answer>) {
  const { of, failed, showsReason = false, skeleton, placeholder, isEmpty = false, empty } = props
  const { frame: Frame = Fragment, children } = props
  const { data, error, isFetching, refetch } = of
  // The error after which the user chose Retry; the next error is a different object.
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
