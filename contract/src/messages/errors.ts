import { definePhrases } from '../languages/phrases.ts'

/** Texts of refusals about messages. */
export const MESSAGE_ERRORS = definePhrases('messages/contract/errors', {
  beforeOrAfter: 'Send either before or after, not both.',
  idTaken: 'This message id is in use. Send with a new one.',
  closed: 'This case is closed. Reopen it to go on with the conversation.',
})
