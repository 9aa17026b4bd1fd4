import { delegateName } from '@econsult/contract/delegates/names'
import type { Message } from '@econsult/contract/messages'
import { fullName } from '../../../lib/full-name.ts'

/** Who wrote a message: 'Maya Lindqvist', or of a delegate 'A. Reyes for Dr Lindqvist' (TURN-10). */
export function senderName(message: Pick<Message, 'firstName' | 'lastName' | 'delegate'>): string {
  return message.delegate ? delegateName(message.delegate, message) : fullName(message)
}
