import { type ComponentType, lazy } from 'react'
import { useLocation } from 'react-router'
import { trackWork } from '../lib/pending-work.ts'

interface PageModule {
  readonly default: ComponentType
}

/** A page in a chunk of its own. */
export interface LazyPage {
  (): React.JSX.Element
  /** Fetches the chunk ahead of its use. */
  preload(): void
}

/** Loads a page when it is first shown, with the loading bar; a chunk that failed is asked for at the next visit. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loading: Promise<PageModule> | undefined
  let hasFailed = false
  const loadOnce = () => {
    loading ??= trackWork(load())
    loading.catch(() => {
      loading = undefined
      hasFailed = true
    })
    return loading
  }
  let Page = lazy(loadOnce)
  let visit = ''
  function Loaded() {
    const { key } = useLocation()
    // Not within one visit: React would draw, fail and ask again without end.
    if (hasFailed && key !== visit) {
      hasFailed = false
      Page = lazy(loadOnce)
    }
    visit = key
    return <Page />
  }
  Loaded.preload = () => void loadOnce()
  return Loaded
}
