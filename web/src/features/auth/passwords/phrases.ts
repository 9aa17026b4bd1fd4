import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('auth/web/passwords', {
  resetPassword: 'Reset Password',
  weWillEmailALink: 'We will email you a link that works once, for 30 minutes.',
  emailAddress: 'Email Address',
  submit: 'Submit',

  checkYourEmail: 'Check your email',
  linkSent: withElements<'strong', { email: string }>(
    'We sent the link to <strong>{email}</strong>. If it does not arrive in two minutes, check your spam folder.',
  ),
  returning: 'Returning to Sign In in 2 seconds',

  linkOver: 'This link was already used or has expired',
  resetLinkRules:
    'A password link works once, for 30 minutes. Until you set a new password, your old one still works.',
  invitationRules:
    'An invitation works once, for 14 days. If you have already set your password, sign in; otherwise, ask for a new link.',
  sendANewLink: 'Send a new link',

  atLeastCharacters: withValues<{ count: number }>('At least {count} characters'),
  notACommonPassword: 'Not a common password',
  ruleMet: ': met',
  ruleNotMet: ': not met yet',

  welcome: 'Welcome: set your password',
  setANewPassword: 'Set a new password',
  forEmail: withValues<{ email: string }>('For {email}'),
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  saveAndSignIn: 'Save and sign in',
  loggedOutElsewhere: 'You will be logged out on all other devices.',
  signInToContinue: 'Your password is set. Sign in to continue your sign-up.',
})
