import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('sign-up/web', {
  signUp: 'Sign Up',
  alreadyRegistered: withElements<'link'>('Already registered? <link>Sign In</link>'),
  startAgain: 'Start again',
  accountCreated: withValues<{ practice: string }>(
    'The account for {practice} has been created. The next steps are terms and payment.',
  ),
  continue: 'Continue',
  passwordHelp: withValues<{ count: number }>('At least {count} characters. A short sentence works well.'),
  firstName: 'First Name',
  lastName: 'Last Name',
  occupation: 'Occupation',
  specialty: 'Specialty',
  chooseSpecialty: 'Choose your specialty',
  practiceName: 'Practice Name',
  email: 'Email',
  phoneNumber: 'Phone Number',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  loading: 'Loading the form',
})
