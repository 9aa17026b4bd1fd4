import { definePhrases, withElements } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('auth/web/email-confirmation', {
  confirmYourEmail: 'Confirm your email',
  confirmOnlyIf: 'Confirm only if you signed up. If you did not, close this page; nothing will change.',
  confirm: 'Confirm my email',
  isConfirmed: 'Your email is confirmed',
  nothingElseToDo: withElements<'strong', { email: string }>(
    '<strong>{email}</strong> belongs to your account. You do not need to do anything else.',
  ),
  goToInbox: 'Go to the inbox',
  goToSignIn: 'Go to Sign In',
})
