import { delegateName } from '@econsult/contract/delegates/names'
import type { Message } from '@econsult/contract/messages'
import { fullName } from '../../../lib/full-name.ts'

/** The name of a message's author: 'Maya Lindqvist', or for a delegate 'A. Reyes for Dr Lindqvist' (TURN-10). */
export function senderName(message: Pick<Message, 'firstName' | 'lastName' | 'delegate'>): string {
  return message.delegate ? delegateName(message.delegate, message) : fullName(message)
}
