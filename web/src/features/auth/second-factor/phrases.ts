import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('auth/web/second-factor', {
  setUpTwoFactor: 'Set up two-factor',
  setUpNotStarted: 'Setup could not be started',
  administratorsNeedIt:
    'Administrators need a second step after the password. You set it up once, in about a minute.',
  scanTheCode: 'Scan the code',
  withAuthenticatorApp: 'Use the authenticator app on your phone.',
  cannotScan: withElements<'strong', { secret: string }>(
    'Cannot scan? Enter this key: <strong>{secret}</strong>',
  ),
  enterSixDigits: 'Enter the six-digit code',
  qrCode: 'QR code for your authenticator app',
  continue: 'Continue',
  passkeyInstead: 'Use a passkey instead',
  noPasskeyCreated: 'No passkey was created. Try again, or use another device.',
  browserHasNoPasskeys:
    'This browser cannot create passkeys here. Use an authenticator app, or another browser.',

  recoveryCodes: 'Recovery codes',
  codesFile: withValues<{ product: string; codes: string }>('{product} recovery codes\n\n{codes}\n'),
  shownOnlyOnce:
    'These codes are shown only once. Each one signs you in once if you do not have your phone or a passkey. Older codes no longer work.',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  print: 'Print',
  savedTheCodes: 'I saved these codes in a safe place',
  saveCodesFirst: 'Save the codes, then check this box.',
  done: 'Done',

  oneMoreStep: 'One more step',
  codeMailed: withElements<'strong', { email: string }>(
    'Someone entered many wrong passwords for this account. If yours is correct, we sent a six-digit code to <strong>{email}</strong>.',
  ),
  enterAppCode: withElements<'strong', { email: string }>(
    'Enter the six digits from your authenticator app for <strong>{email}</strong>.',
  ),
  enterRecoveryCode: withElements<'strong', { email: string }>(
    'Enter one of the recovery codes that you saved for <strong>{email}</strong>.',
  ),
  showPasskey: withElements<'strong', { email: string }>(
    'Use your fingerprint, face or security key for <strong>{email}</strong>.',
  ),
  code: 'Code',
  recoveryCode: 'Recovery code',
  noEmailYet: 'No email after two minutes? Check your spam folder, or go back and check your password.',
  trustThisDevice: 'Trust this device for 30 days',
  signIn: 'Sign In',
  or: 'or',
  choosePasskey: 'Use a passkey',
  chooseCode: 'Use a code',
  chooseRecoveryCode: 'Use a recovery code',
  noPasskeyUsed: 'No passkey was used. Try again, or choose another way.',
  back: 'Back',
})
