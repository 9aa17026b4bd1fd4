import { VALIDATION } from '@econsult/contract/notices'
import { REQUEST_TEXTS } from '@econsult/contract/requests'
import type * as contract from '@econsult/contract/requests'
import { isUrgentDecline } from '@econsult/contract/requests/states'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { readPhoneNumber } from '../users/phone-number.ts'
import { changeOwnRequest } from './change-request.ts'
import type { EnteredRequest } from './enter-request.ts'
import { declineWords } from './rules.ts'

/** Declines a request for the specialist and returns it to the sender with the reason (TURN-03). */
export const declineRequest: Action<typeof contract.declineRequest, CoreDeps & RealtimeDeps & FileDeps> = (
  deps,
  call,
) => {
  const { reason, note, phoneNumber, proposedSpecialtyId } = call.input
  return changeOwnRequest(deps, call, 'declineRequest', async (_handle, entered) => {
    const isUrgent = isUrgentDecline({ reason })
    const toCall = isUrgent ? phoneNumberOf(phoneNumber) : null
    const details = {
      reason,
      note: note || null,
      phone_number: toCall,
      other_specialty_id:
        proposedSpecialtyId === undefined ? null : otherSpecialty(entered, proposedSpecialtyId),
    }
    const { request, record, title } = entered
    return {
      changing: [{ request, change: 'decline', to: 'declined', details }],
      event: {
        kind: 'declined',
        words: declineWords(title, { reason, phoneNumber: toCall, note }),
        details: {},
      },
      notify: {
        userId: record.provider_id,
        event: isUrgent ? 'request-declined-urgent' : 'request-declined',
      },
    }
  })
}

function phoneNumberOf(text = ''): string {
  const number = readPhoneNumber(text)
  if (!number) throw badField('phoneNumber', VALIDATION.phoneInvalid)
  return number
}

/** @throws CallError badInput if the id does not belong to a specialty, or belongs to the request's own specialty */
function otherSpecialty({ titles, request }: EnteredRequest, id: string): number {
  const other = [...titles.keys()].find((one) => String(one) === id)
  if (other === undefined || other === request.specialty_id) {
    throw badField('proposedSpecialtyId', REQUEST_TEXTS.otherSpecialty)
  }
  return other
}
