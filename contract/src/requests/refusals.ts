import { definePhrases } from '../languages/phrases.ts'
import type { RequestState } from './states.ts'

const phrases = definePhrases('requests/contract/states', {
  submitted: 'This request waits for a specialist.',
  assigned: 'This request waits for the specialist’s answer.',
  clarificationAsked: 'The specialist has asked for clarification of this request.',
  answered: 'This request has been answered.',
  moreAsked: 'The sender has asked more since the answer.',
  declined: 'This request has been declined.',
  withdrawn: 'This request has been withdrawn.',
  closed: 'This request is closed.',
})

/**
 * Error text for a change that the request's current state does not allow, because another user changed the request
 * first.
 */
export const REQUEST_IS: Readonly<Record<RequestState, string>> = {
  submitted: phrases.submitted,
  assigned: phrases.assigned,
  'clarification-asked': phrases.clarificationAsked,
  answered: phrases.answered,
  'more-asked': phrases.moreAsked,
  declined: phrases.declined,
  withdrawn: phrases.withdrawn,
  closed: phrases.closed,
}
