import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

/** Who must sign in with two factors: the admins of the viewer's practice, or the platform's administrators. */
interface Required extends Readonly<Record<string, string>> {
  readonly of: 'practice' | 'platform'
}

export const phrases = definePhrases('auth/web/security', {
  notLoaded: 'Your security settings could not be loaded',
  cancel: 'Cancel',
  continue: 'Continue',
  save: 'Save',
  done: 'Done',

  twoFactor: 'Two-factor',
  twoFactorMeans: 'A code or a passkey after the password.',
  platformRequiresIt: 'The platform requires it for administrators.',
  practiceRequiresIt: 'Your practice requires it for admins.',
  off: 'Off',
  onSince: withValues<{ day: string }>('On since {day}'),
  passwordAlone: 'Your password alone opens your account.',
  passkeyCount: withValues<{ count: number }>('{count, plural, one {# passkey} other {# passkeys}}'),
  codesLeft: withValues<{ left: number; all: number }>('{left} of {all} recovery codes left'),
  authenticatorApp: 'Authenticator app',
  authenticatorMeans: 'A new six-digit code every 30 seconds',
  setUp: 'Set up',
  recoveryCodes: 'Recovery codes',
  recoveryCodesMean: 'In case you lose your phone. Each code works once.',
  newCodes: 'New codes',
  twoFactorFor: withValues<Required>(
    'Two-factor for {of, select, practice {admins of your practice} other {eConsult administrators}}',
  ),
  required: 'Required from their next sign-in',
  eachPersonDecides: 'Each person decides',
  require: 'Require',
  doNotRequire: 'Do not require',

  setUpTwoFactor: 'Set up two-factor',
  changePhone: 'Change phone',
  codesComeNext: 'Recovery codes come next.',
  oldPhoneWorks: 'Until you finish, the old phone still works.',
  saveCodesFirst: 'Save the codes, then check this box.',
  turnOff: 'Turn off',
  turnTwoFactorOff: 'Turn two-factor off',
  confirmWithFactor: 'Confirm with your second factor. After that, your password alone opens your account.',
  code: 'Code',
  chooseCode: 'Use a code',
  choosePasskey: 'Use a passkey',
  chooseRecoveryCode: 'Use a recovery code',

  passkeys: 'Passkeys',
  passkeysMean: 'Sign in with your fingerprint, face or a security key. Nothing to type, nothing to steal.',
  addPasskey: 'Add passkey',
  notUsedYet: withValues<{ day: string }>('Added {day}, not used yet'),
  lastUsedToday: withValues<{ time: string }>('Last used today {time}'),
  lastUsed: withValues<{ day: string }>('Last used {day}'),
  rename: withValues<{ name: string }>('Rename {name}'),
  delete: withValues<{ name: string }>('Delete {name}'),
  renameThisPasskey: 'Rename this passkey',
  name: 'Name',
  nameRequired: 'Enter a name.',

  devicesAndSessions: 'Devices and sessions',
  devicesMean: 'Log out a device here to end its session immediately, including chat.',
  thisDevice: 'This device',
  signedIn: withValues<{ time: string }>('Signed in {time}'),
  signedInAndRemembered: withValues<{ time: string; day: string }>(
    'Signed in {time}, remembered until {day}',
  ),
  activeNow: 'Now',
  lastActive: withValues<{ age: string }>('{age} ago'),
  logOut: 'Log out',
  logOutDevice: withValues<{ device: string }>('Log out {device}'),
  logOutEverywhereElse: 'Log out everywhere else',

  thenAppIsLinked: 'Then your authenticator app is linked to your account.',
  thenNewCodes: 'Then you get new recovery codes, and the old ones stop working.',
  thenConfirmTurningOff:
    'Then you confirm with your second factor. After that your password alone opens your account; passkeys and recovery codes are removed.',
  thenDeviceIsLinked: 'Then this device, or your security key, is linked to your account.',
  thenPasskeyIsGone: withValues<{ name: string }>('Then “{name}” no longer signs you in.'),
  thenRequired: withValues<Required>(
    'Then {of, select, practice {admins of your practice} other {eConsult administrators}} need a second factor from their next sign-in.',
  ),
  thenOptional: withValues<Required>(
    'Then {of, select, practice {admins of your practice} other {eConsult administrators}} can sign in with only a password.',
  ),
  isOff: 'Two-factor is off.',
  passkeyAdded: 'The passkey has been added.',
  passkeyRenamed: 'The passkey has been renamed.',
  passkeyRemoved: 'The passkey has been removed.',
  deviceLoggedOut: 'That device has been logged out.',
  othersLoggedOut: 'Every other device has been logged out.',
  ruleSaved: 'The rule has been saved.',
})
