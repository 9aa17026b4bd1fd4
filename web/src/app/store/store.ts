import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit'
import { authSlice } from '../../lib/session/auth-slice.ts'

/** The server API is added once somebody is signed in (add-server-api.ts): the sign-in page does not need it. */
export const rootReducer = combineSlices(authSlice)
export const laterMiddleware = createDynamicMiddleware()

/** The only store; only its auth slice is kept after the page is closed (AUTH-08). */
export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults().concat(laterMiddleware.middleware),
  devTools: import.meta.env.DEV,
})
