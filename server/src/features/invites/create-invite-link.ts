import type { createInviteLink, revokeInviteLink } from '@econsult/contract/invites'
import type { InputOf } from '@econsult/contract/call'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import { writeAudit } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { insertRevokedInvite } from './store.ts'

/** A link that any number of people may join the practice by, as members, while it has seats (ACC-09). */
export async function makeInviteLink(
  deps: Deps,
  { caller, record }: CallRequest<InputOf<typeof createInviteLink>>,
): Promise<{ data: { link: string } }> {
  const { practiceId } = requirePracticeAdmin(caller)
  const link = deps.inviteLinks.create({ practiceId, isAdmin: false })
  await deps.database.asCaller(record, async () => undefined)
  return { data: { link } }
}

/** Withdraws a link; nobody joins by it from now on. @throws CallError notFound for another practice's link */
export async function withdrawInviteLink(
  deps: Deps,
  { caller, input, record }: CallRequest<InputOf<typeof revokeInviteLink>>,
): Promise<{ data: null }> {
  const { practiceId } = requirePracticeAdmin(caller)
  const invite = deps.inviteLinks.read(input.hash)
  if (invite.practiceId !== practiceId) throw notFound()
  const now = deps.clock.now()
  await deps.database.asSystem(async (handle) => {
    const row = { id: invite.jti, practice_id: practiceId, revoked_by: caller.id, revoked_at: now }
    await insertRevokedInvite(handle, row)
    await writeAudit(handle, record, 'allowed', now)
  })
  return { data: null }
}
