import { definePhrases } from '@econsult/contract/languages/phrases'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { onceActive } from '../lib/session/once-active.ts'
import { allTranslations, hasMissingTranslations } from '../lib/languages/load-translations.ts'
import { PATHS } from '../lib/paths.ts'
import { useSession } from '../lib/session/use-session.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { loadNoticeBar } from '../ui/notices/loaded-notice-bar.ts'
import { NoticeHost } from '../ui/notices/notice-host.tsx'
import { useNotices } from '../ui/notices/use-notices.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { RouteErrorPage } from '../pages/route-error-page.tsx'
import { EmptyLayout } from './layouts/empty-layout.tsx'
import { MAIN_ID } from './layouts/frame.ts'
import { PageBoundary } from './page-boundary.tsx'
import { isKnownPath, preloadPath, routesOf } from './routes.tsx'
import { followVersions } from './versions/begin-versions.ts'

const phrases = definePhrases('app/web/translations', {
  notLoaded: 'Translations could not be loaded, so this page is partly in English. Reload to try again.',
})

const notFound = (
  <EmptyLayout>
    <NotFoundPage />
  </EmptyLayout>
)

const failed = (
  <EmptyLayout>
    <RouteErrorPage />
  </EmptyLayout>
)

/** Renders the page of the current address, with the notices above it. */
export function App() {
  const { pathname } = useLocation()
  useFocusAfterNavigation(pathname)
  const isVisitor = useSession() === null
  useEffect(() => {
    // Preloads the inbox while the sign-in form is shown, because the inbox is usually the next page.
    const isSigningIn = isVisitor && pathname === PATHS.login
    return isSigningIn ? onceActive(() => preloadPath(PATHS.openCases)) : undefined
  }, [isVisitor, pathname])
  return (
    <>
      <PageBoundary fallback={failed}>
        <Suspense>
          {isKnownPath(pathname) ? <Page pathname={pathname} /> : notFound}
          <AfterPage />
        </Suspense>
      </PageBoundary>
      <NoticeHost />
    </>
  )
}

/**
 * Focuses the new page if the link that was clicked no longer exists, so that keyboard and screen-reader users continue
 * at the top of the page.
 */
function useFocusAfterNavigation(pathname: string): void {
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (document.activeElement === document.body)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}

function Page({ pathname }: { pathname: string }) {
  return useRoutes(routesOf(pathname))
}

/** Components that are loaded after the first page is shown. */
function AfterPage() {
  const notices = useNotices()
  useEffect(() => {
    void allTranslations().then(() => {
      if (hasMissingTranslations()) notices.show(phrases.notLoaded)
    })
  }, [notices])
  useEffect(
    () =>
      whenIdle(() => {
        void loadNoticeBar()
        followVersions()
      }),
    [],
  )
  return null
}
