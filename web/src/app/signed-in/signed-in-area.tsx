import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { noteArrived } from '../../lib/session/auth-state.ts'
import { Overlays } from '../overlays/overlays.tsx'
import { useDeliveryNews } from '../../features/deliveries/use-delivery-news.ts'
import { useKeptUndo } from '../../lib/undo/use-undo.ts'
import { ServerAnswers } from './server-answers.tsx'
import { useKeptSession } from './use-kept-session.ts'
import { useLiveConnection } from './use-live-connection.ts'
import { useOwnLanguage } from './use-own-language.ts'

/**
 * Provides everything that requires a session: cached server responses, session keep-alive, and the live connection.
 */
export default function SignedInArea() {
  useKeptSession()
  useOwnLanguage()
  useEffect(noteArrived, [])
  return (
    <ServerAnswers>
      <Live />
    </ServerAnswers>
  )
}

function Live() {
  useLiveConnection()
  useDeliveryNews()
  useKeptUndo()
  return (
    <>
      <Outlet />
      <Overlays />
    </>
  )
}
