/**
 * Words with which the names of a feature's browser tests begin, in addition to the feature's name. Name a new test
 * after its feature; this list is for tests that are named after a visible part of the product.
 */
export const specWords: Readonly<Record<string, readonly string[]>> = {
  auth: ['confirm-email', 'mailed-code', 'passwords', 'second-factor', 'session-end', 'sign-in'],
  billing: ['payment', 'pricing-checkout'],
  cases: ['inbox', 'assign', 'create-case', 'bulk-closing', 'keyboard-day', 'main-job'],
  closing: ['bulk-closing', 'main-job'],
  files: ['case-files', 'room-files', 'room-message-files', 'viewer'],
  'first-steps': ['new-practice'],
  imports: ['import'],
  messages: ['room', 'offline', 'main-job'],
  patients: ['latest-encounter', 'create-case'],
  practices: ['new-practice'],
  'record-systems': ['account'],
  records: ['latest-encounter'],
  reports: ['report'],
  'sign-up': ['confirm-email', 'new-practice', 'pricing-checkout'],
  users: ['account'],
}
