import { useDispatch } from 'react-redux'
import { serverApi } from '../../../lib/server-api.ts'
import { changesLists, useGatheredMessages } from '../../../lib/use-gathered-messages.ts'

/** Fetches the list again when a message arrives or a case changes (INB-15). */
export function useLiveInbox(): void {
  const dispatch = useDispatch()
  useGatheredMessages(changesLists, () => dispatch(serverApi.util.invalidateTags(['CaseList'])))
}
