import { definePhrases } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('auth/web/sign-in', {
  signIn: 'Sign In',
  welcomeBack: 'Welcome back. Your cases are where you left them.',
  practiceReady: 'Welcome. Your practice is ready.',
  typedIsKept: 'What you typed is kept on this device.',
  youWillContinue: 'You will continue where you left off.',
  email: 'Email',
  password: 'Password',
  forgotPassword: 'Forgot password?',
  rememberMe: 'Remember me',
  deviceRemembered: 'This device is remembered: no password is needed.',
  newPractice: 'New practice?',
  register: 'Register',
  serverUnreachable: 'The server cannot be reached. Check your connection, then sign in again.',
})
