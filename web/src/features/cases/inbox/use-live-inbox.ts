import { useDispatch } from 'react-redux'
import { serverApi } from '../../../lib/server-api.ts'
import { useGatheredMessages } from '../../../lib/use-gathered-messages.ts'

/** Fetches the list again when a message arrives or a case changes (INB-15). */
export function useLiveInbox(): void {
  const dispatch = useDispatch()
  useGatheredMessages(
    ({ type }) => type !== 'typing' && type !== 'presence' && type !== 'delivery',
    () => dispatch(serverApi.util.invalidateTags(['CaseList'])),
  )
}
