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
 * The members of a practice. `add-member.ts` invites a member by email, `reserve-seat.ts` reserves a seat of the plan,
 * `activate-member.ts` activates a member who signed up by a link.
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
