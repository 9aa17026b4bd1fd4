import { type ComponentType, lazy } from 'react'
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

/** Loads a page when it is first shown, with the loading bar; a chunk that failed is asked for again. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loading: Promise<PageModule> | undefined
  const loadOnce = () => {
    loading ??= trackWork(load())
    loading.catch(() => {
      loading = undefined
      Page = lazy(loadOnce)
    })
    return loading
  }
  let Page = lazy(loadOnce)
  function Loaded() {
    return <Page />
  }
  Loaded.preload = () => void loadOnce()
  return Loaded
}
