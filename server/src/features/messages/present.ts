import type { Message } from '@econsult/contract/messages'
import type { MessageRecord } from './store.ts'

/** Formats a message for the API. */
export function presentMessage(record: MessageRecord): Message {
  return {
    id: record.id,
    sequence: record.sequence,
    channelId: record.case_id,
    senderId: record.sender_id,
    receiverIds: record.receiver_ids,
    type: 'message',
    content: record.content,
    files: record.files.map(({ name, type, ...file }) => ({ fileData: { name, type }, ...file })),
    created: record.created.getTime(),
    firstName: record.first_name,
    lastName: record.last_name,
    delegate: delegateOf(record),
    avatar: record.avatar_name,
    userType: record.sender_type,
    specialtyTitle: record.specialty_title,
    specialistId: record.specialist_id,
  }
}

/** Returns the delegate who wrote a message for its sender. */
export function delegateOf({
  delegate_id: id,
  ...one
}: Pick<MessageRecord, 'delegate_id' | 'delegate_first_name' | 'delegate_last_name'>): Message['delegate'] {
  if (id === null) return null
  return { id, firstName: one.delegate_first_name ?? '', lastName: one.delegate_last_name ?? '' }
}
