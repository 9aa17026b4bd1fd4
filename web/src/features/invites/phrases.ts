import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('invites/web', {
  signInFirst: 'Sign in first. The invitation is sent in your name.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  sendInvite: 'Send Invite',
  defaultText: withValues<{ product: string }>(
    'I use {product} to ask specialists about my patients and get their answers in writing, often the same day. I think it would help you too.\n\nIf you sign up with this invitation, your practice and mine each get a free month.',
  ),
})
