import * as contract from '@econsult/contract/invites'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { invitationHandlers } from './outbox-handlers.ts'
import { createInviteLink, revokeInviteLink } from './create-invite-link.ts'
import { newUserInviteEmail, userReferEmail } from './send-invitation.ts'

/**
 * Invitation links and referrals. `create-invite-link.ts` signs a link by which users join a practice.
 * `send-invitation.ts` sends referrals by email. `links.ts` defines the content of the links. `members/` handles
 * members who are invited by name.
 */
export const invitesFeature: Feature = {
  calls: (deps) => [
    serve(contract.createInviteLink, (request) => createInviteLink(deps, request)),
    serve(contract.revokeInviteLink, (request) => revokeInviteLink(deps, request)),
    serve(contract.userReferEmail, (request) => userReferEmail(deps, request)),
    serve(contract.newUserInviteEmail, (request) => newUserInviteEmail(deps, request)),
  ],
  outbox: invitationHandlers,
}
