import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit'
import { authSlice } from '../../lib/session/auth-slice.ts'

/** Grows by the server's answers once somebody is signed in (add-server-api.ts): the sign-in page needs none. */
export const rootReducer = combineSlices(authSlice)
export const laterMiddleware = createDynamicMiddleware()

/** The one store; only its auth slice is kept beyond the page (document 1, section 4). */
export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults().concat(laterMiddleware.middleware),
  devTools: import.meta.env.DEV,
})
