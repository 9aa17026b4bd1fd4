import { setupListeners } from '@reduxjs/toolkit/query'
import { serverApi } from '../../lib/server-api.ts'
import { sessionEnded } from '../../lib/session/auth-slice.ts'
import { laterMiddleware, rootReducer, store } from './store.ts'

let isAdded = false

/** Adds the cache of server answers to the store; it is cleared when the session ends. */
export function addServerApi(): void {
  if (isAdded) return
  isAdded = true
  rootReducer.inject(serverApi)
  laterMiddleware.addMiddleware(serverApi.middleware, forgetAtSessionEnd)
  store.dispatch({ type: 'server/added' })
  setupListeners(store.dispatch)
}

const forgetAtSessionEnd: Parameters<typeof laterMiddleware.addMiddleware>[0] =
  (api) => (next) => (action) => {
    const result = next(action)
    if (sessionEnded.match(action)) api.dispatch(serverApi.util.resetApiState())
    return result
  }
