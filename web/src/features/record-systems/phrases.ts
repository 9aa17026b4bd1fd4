import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('record-systems/web', {
  recordSystem: 'Record system',
  recordSystemDetail:
    'Where reports of closed cases are sent, and where patients come from. Only practice admins see this.',
  loading: 'Loading the record systems',
  loadFailed: 'The record systems could not be loaded',
  connected: 'Connected',
  connectAgain: 'Connect again',
  notConnected: 'Not connected',
  hintLost: 'The saved credentials can no longer be read. Start the integration again in hint.',
  testConnection: 'Test connection',
  connect: 'Connect',
  disconnect: 'Disconnect',
  disconnectQuestion: withValues<{ system: string }>('Disconnect {system}?'),
  disconnectFhir:
    'Its credentials will be deleted, and no more charts will be read there. Data already sent with cases is kept.',
  disconnectOther:
    'Its credentials will be deleted, and no more reports will be sent there. Unsent reports will need attention under Deliveries.',
  chartDepartment: 'Department for charts',
  claimDepartment: 'Department for claims',
  credentials: 'Credentials',
  keptEncrypted: 'Kept encrypted, never shown again',
  setUpByAdministrator: 'Set up by your eConsult administrator',
  replace: 'Replace',
  ownCredentials: 'Use your own',
  connectedBy: withValues<{ day: string; name: string }>('{day} by {name}'),
  patients: 'Patients',
  foundByNameAndBirth: 'Found by name and date of birth',
  linked: withValues<{ count: number }>('{count, number} linked'),
  linkedJustNow: withValues<{ count: number }>('{count, number} linked, last change received just now'),
  linkedAgo: withValues<{ count: number; age: string }>(
    '{count, number} linked, last change received {age} ago',
  ),
  linkedSince: withValues<{ count: number; day: string }>(
    '{count, number} linked, last change received {day}',
  ),
  toReview: 'Patients to review',
  countToReview: withValues<{ count: number }>(
    '{count, plural, one {# patient to review} other {# patients to review}}',
  ),
  toReviewDetail:
    'They came from a record system and may match existing patients. No patients are merged without your decision.',
  sameAs: withValues<{ name: string; dob: string }>('Same as {name}, {dob}'),
  sameAsNumbered: withValues<{ name: string; dob: string; number: number }>(
    'Same as {name}, {dob} ({number})',
  ),
  addAsNew: 'Add as new',
  leaveOut: 'Leave out',
})
