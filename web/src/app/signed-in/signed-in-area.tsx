import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Outlet } from 'react-router'
import { arrived } from '../../lib/session/auth-slice.ts'
import { Overlays } from '../overlays/overlays.tsx'
import { useDeliveryNews } from '../../features/deliveries/use-delivery-news.ts'
import { addServerApi } from '../store/add-server-api.ts'
import { useKeptSession } from './use-kept-session.ts'
import { useLiveConnection } from './use-live-connection.ts'

addServerApi()

/** Everything that needs a session: keeping it alive, the live connection, and the page. */
export default function SignedInArea() {
  const dispatch = useDispatch()
  useKeptSession()
  useLiveConnection()
  useDeliveryNews()
  useEffect(() => void dispatch(arrived()), [dispatch])
  return (
    <>
      <Outlet />
      <Overlays />
    </>
  )
}
