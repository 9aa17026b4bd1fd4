import { useEffect } from 'react'
import { Provider } from 'react-redux'
import { Outlet } from 'react-router'
import { noteArrived } from '../../lib/session/auth-state.ts'
import { Overlays } from '../overlays/overlays.tsx'
import { useDeliveryNews } from '../../features/deliveries/use-delivery-news.ts'
import { serverStore } from './server-store.ts'
import { useKeptSession } from './use-kept-session.ts'
import { useLiveConnection } from './use-live-connection.ts'

/** Everything that needs a session: the answers of the server, keeping the session alive, and the live connection. */
export default function SignedInArea() {
  useKeptSession()
  useEffect(noteArrived, [])
  return (
    <Provider store={serverStore}>
      <Live />
    </Provider>
  )
}

function Live() {
  useLiveConnection()
  useDeliveryNews()
  return (
    <>
      <Outlet />
      <Overlays />
    </>
  )
}
