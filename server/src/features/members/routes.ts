import {
  activateMember as activateMemberCall,
  addMemberToPractice,
  deleteUserFromPractice,
  fetchPracticeMemberDataById,
  getTotalPracticeUsers,
  resendMemberInvitation,
} from '@econsult/contract/members'
import type { CoreDeps, SecurityDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { activateMember } from './activate-member.ts'
import { addMember } from './add-member.ts'
import { deleteMember } from './delete-member.ts'
import { countMembers, listMembers } from './list-members.ts'
import { resendInvitation } from './resend-invitation.ts'

/**
 * The people of a practice: `add-member.ts` invites by email, `take-seat.ts` counts seats of the plan,
 * `activate-member.ts` activates somebody who signed up by a link.
 */
export function membersRoutes(deps: CoreDeps & SecurityDeps): ServedCall[] {
  const about = { object: ({ userId }: { userId: string }) => userId }
  return [
    serve(fetchPracticeMemberDataById, (request) => listMembers(deps, request)),
    serve(getTotalPracticeUsers, (request) => countMembers(deps, request)),
    serve(addMemberToPractice, (request) => addMember(deps, request)),
    serve(resendMemberInvitation, (request) => resendInvitation(deps, request), about),
    serve(deleteUserFromPractice, (request) => deleteMember(deps, request), about),
    serve(activateMemberCall, (request) => activateMember(deps, request), about),
  ]
}
