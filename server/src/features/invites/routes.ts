import { createInviteLink, revokeInviteLink } from '@econsult/contract/invites'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { makeInviteLink, withdrawInviteLink } from './create-invite-link.ts'

export function invitesRoutes(deps: Deps): ServedCall[] {
  return [
    serve(createInviteLink, (request) => makeInviteLink(deps, request)),
    serve(revokeInviteLink, (request) => withdrawInviteLink(deps, request)),
  ]
}
