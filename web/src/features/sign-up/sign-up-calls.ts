import type { InputOf } from '@econsult/contract/call'
import { readInvite } from '@econsult/contract/sign-up'
import type { SignUpLink } from '../../lib/sign-up-link.ts'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query }) => ({
  readInvite: query(readInvite),
}))

export const { useReadInviteQuery } = api

/** The input of the API call that checks a sign-up link. */
export function inviteInputOf(link: SignUpLink): InputOf<typeof readInvite> {
  if (link.kind === 'hash') return { hash: link.hash }
  if (link.kind === 'plan') return { signUpKey: link.signUpKey }
  if (link.kind === 'practice') return { practiceId: link.practiceId }
  return { signUpKey: link.signUpKey, practiceId: link.practiceId }
}
