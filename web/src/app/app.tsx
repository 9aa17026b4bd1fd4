import { Suspense, useEffect } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { onceActive } from '../lib/session/once-active.ts'
import { PATHS } from '../lib/paths.ts'
import { useSession } from '../lib/session/use-session.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { loadNoticeBar } from '../ui/notices/loaded-notice-bar.ts'
import { NoticeHost } from '../ui/notices/notice-host.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { RouteErrorPage } from '../pages/route-error-page.tsx'
import { EmptyLayout } from './layouts/empty-layout.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { isKnownPath, preloadPath, routesOf } from './routes.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'
import { followVersions } from './versions/begin-versions.ts'

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

/** The page for the address, and the notices above it. */
export function App() {
  const { pathname } = useLocation()
  useFocusAfterNavigation(pathname)
  const isVisitor = useSession() === null
  useEffect(() => {
    // A person on the sign-in form will need the inbox next.
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

function Page({ pathname }: { pathname: string }) {
  return useRoutes(routesOf(pathname))
}

/** Parts that load after the first page is shown. */
function AfterPage() {
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
