import type { CaseData } from '@econsult/contract/cases'
import { sideOf } from '@econsult/contract/requests/actions'
import type { Viewer } from './order-requests.ts'

/**
 * What a sender's message does besides being read: after an answer it asks the specialist again, and the response time
 * starts anew (TURN-02). Null if it changes nobody's turn in that way.
 */
export function effectOfMessage(
  { requests, isDeleted }: Pick<CaseData, 'requests' | 'isDeleted'>,
  viewer: Viewer,
): string | null {
  if (isDeleted) return null
  const asked = requests.filter(
    ({ state, specialistId }) => state === 'answered' && sideOf(viewer, specialistId) === 'sender',
  )
  if (asked.length === 0) return null
  const names = asked.map(({ specialistLastName: name }) => `Dr ${name ?? ''}`)
  return `Sending asks ${new Intl.ListFormat('en-US').format(names)} again, with a new due time.`
}
