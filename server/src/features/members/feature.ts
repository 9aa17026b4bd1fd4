import * as contract from '@econsult/contract/members'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { memberHandlers } from './outbox-handlers.ts'
import { activateMember } from './activate-member.ts'
import { addMemberToPractice } from './add-member.ts'
import { deleteUserFromPractice } from './delete-member.ts'
import { getTotalPracticeUsers, fetchPracticeMemberDataById } from './list-members.ts'
import { resendMemberInvitation } from './resend-invitation.ts'

/**
 * The people of a practice: `add-member.ts` invites by email, `take-seat.ts` counts seats of the plan,
 * `activate-member.ts` activates somebody who signed up by a link.
 */
export const membersFeature: Feature = {
  calls(deps) {
    const about = { object: ({ userId }: { userId: string }) => userId }
    return [
      serve(contract.fetchPracticeMemberDataById, (request) => fetchPracticeMemberDataById(deps, request)),
      serve(contract.getTotalPracticeUsers, (request) => getTotalPracticeUsers(deps, request)),
      serve(contract.addMemberToPractice, (request) => addMemberToPractice(deps, request)),
      serve(contract.resendMemberInvitation, (request) => resendMemberInvitation(deps, request), about),
      serve(contract.deleteUserFromPractice, (request) => deleteUserFromPractice(deps, request), about),
      serve(contract.activateMember, (request) => activateMember(deps, request), about),
    ]
  },
  outbox: memberHandlers,
}
