import type { CaseData } from '@econsult/contract/cases'
import type { RoomChat } from '../features/messages/use-room-chat.ts'
import { useUser } from '../lib/session/use-session.ts'

/**
 * True while a phone displays the question and the pictures first, which it does for the specialist until they have
 * written.
 */
export function useIsFirstLook({ state }: RoomChat, { isDeleted }: CaseData, isPhone: boolean): boolean {
  const { id, userType } = useUser()
  const hasAll = state.list !== null && state.older === 'none'
  const hasWritten = state.list?.messages.some((message) => message.senderId === id)
  return isPhone && userType === 'Specialty' && !isDeleted && hasAll && !hasWritten
}
