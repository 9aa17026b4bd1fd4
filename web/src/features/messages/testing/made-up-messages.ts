import type { Message } from '@econsult/contract/messages'

const NOON = Date.UTC(2026, 2, 12, 12)

/** A made-up message with this number; its id is derived from the number. */
export function messageNo(sequence: number, rest: Partial<Message> = {}): Message {
  return {
    id: `message-${sequence}`,
    sequence,
    channelId: 'case-1',
    senderId: 'pcp-1',
    receiverIds: ['cardio-1'],
    type: 'message',
    content: `Made-up text ${sequence}`,
    files: [],
    created: NOON + sequence * 1000,
    firstName: 'Jonas',
    lastName: 'Abernathy',
    delegate: null,
    avatar: null,
    userType: 'PCP',
    specialtyTitle: null,
    specialistId: null,
    ...rest,
  }
}

/** Made-up messages with the numbers 1 to `last`. */
export function messagesUpTo(last: number): Message[] {
  return Array.from({ length: last }, (_none, index) => messageNo(index + 1))
}
