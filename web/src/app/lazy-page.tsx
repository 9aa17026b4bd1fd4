import { type ComponentType, lazy } from 'react'
import { useLocation } from 'react-router'
import { afterTranslations } from '../lib/languages/load-translations.ts'
import { trackWork } from '../lib/pending-work.ts'

interface PageModule {
  readonly default: ComponentType
}

/** A page whose code is in a separate chunk. */
export interface LazyPage {
  (): React.JSX.Element
  /** Preloads the chunk. */
  preload(): void
}

/** Loads a page, after the translations of all pages, when it is first shown. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  return firstPage(() => afterTranslations(load))
}

/**
 * Loads a page when it is first shown, with a loading bar; a chunk that failed to load is requested again at the next
 * visit. The page's phrases must be among the first translations (FIRST in `web/translated-phrases.ts`), because it does
 * not wait for those of other pages.
 */
export function firstPage(load: () => Promise<PageModule>): LazyPage {
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
    // A failed chunk is not requested again within one visit, because React would otherwise render, fail and request it
    // endlessly.
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
