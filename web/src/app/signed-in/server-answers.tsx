import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { serverApi } from '../../lib/server-api.ts'
import { onAuthChange } from '../../lib/session/auth-state.ts'

const store = configureStore({
  reducer: { [serverApi.reducerPath]: serverApi.reducer },
  middleware: (defaults) => defaults().concat(serverApi.middleware),
  devTools: import.meta.env.DEV,
})

setupListeners(store.dispatch)

onAuthChange(({ session }, before) => {
  const isOver = before.session !== null && session?.token !== before.session.token
  if (isOver) store.dispatch(serverApi.util.resetApiState())
})

/**
 * Provides the cache of server responses to the pages that use it; the cache is emptied when the session ends. The
 * sign-in page is outside of it, so that the page loads without the cache.
 */
export function ServerAnswers({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>
}
