import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { serverApi } from '../../lib/server-api.ts'
import { onAuthChange } from '../../lib/session/auth-state.ts'

/** The cache of server answers; it is emptied when the session ends. */
export const serverStore = configureStore({
  reducer: { [serverApi.reducerPath]: serverApi.reducer },
  middleware: (defaults) => defaults().concat(serverApi.middleware),
  devTools: import.meta.env.DEV,
})

setupListeners(serverStore.dispatch)

onAuthChange(({ session }, before) => {
  if (session === null && before.session !== null) serverStore.dispatch(serverApi.util.resetApiState())
})
