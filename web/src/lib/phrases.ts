import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('lib/web', {
  serverUnreachable: 'The server cannot be reached. Check your connection, then try again.',

  now: 'now',
  minutes: withValues<{ count: number }>('{count} min'),
  hours: withValues<{ count: number }>('{count} h'),
  days: withValues<{ count: number }>('{count} d'),
  wholeDays: withValues<{ count: number }>('{count, plural, one {# day} other {# days}}'),
  weeks: withValues<{ count: number }>('{count} wk'),
  today: 'today',
  todayHeading: 'Today',
  yesterdayHeading: 'Yesterday',
  todayAt: withValues<{ time: string }>('today {time}'),
  tomorrowAt: withValues<{ time: string }>('tomorrow {time}'),
  yesterdayAt: withValues<{ time: string }>('yesterday {time}'),

  dueAt: withValues<{ time: string }>('due {time}'),
  dueToday: 'due today',
  dueTomorrow: 'due tomorrow',
  dueOnWeekday: withValues<{ weekday: string }>('due {weekday}'),
  dueOnDay: withValues<{ day: string }>('due {day}'),
  wasDueOnDay: withValues<{ day: string }>('was due {day}'),
  notDue: 'not due',
  overdue: withValues<{ span: string }>('{span} overdue'),
  left: withValues<{ span: string }>('{span} left'),

  invalidDate: 'This is not a valid date. Enter it as MM/DD/YYYY.',
  enterDate: 'Enter the date as MM/DD/YYYY.',
  enterBirthDate: 'Enter the date of birth as MM/DD/YYYY.',

  bytes: withValues<{ size: string }>('{size} B'),
  kilobytes: withValues<{ size: string }>('{size} kB'),
  megabytes: withValues<{ size: string }>('{size} MB'),
  gigabytes: withValues<{ size: string }>('{size} GB'),

  read: 'Read',
  reply: 'Reply',
  call: 'Call',
  decide: 'Decide',
  sendAgain: 'Send again',
  bookVisit: 'Book visit',
  tellPatient: 'Tell patient',
  checkOff: 'Check off',
  retry: 'Retry',
  open: 'Open',
  close: 'Close',
  reasonAndCall: withValues<{ reason: string; number: string }>('{reason}, call {number}'),
  reasonAndNote: withValues<{ reason: string; note: string }>('{reason}: {note}'),
  stoppedAfterTries: withValues<{ tries: number }>(
    'stopped after {tries, plural, one {# try} other {# tries}}',
  ),
  notAcceptedYet: withValues<{ tries: number }>(
    'not accepted after {tries, plural, one {# try} other {# tries}}, retrying automatically',
  ),

  noCases: 'No cases',
  casesAndLast: withValues<{ cases: number; day: string }>(
    '{cases, plural, one {# case} other {# cases}}, last on {day}',
  ),
  wholePractice: 'Whole practice',

  confirmed: 'Confirmed',
  newAdvice: 'New advice',
  notUseful: 'Not useful',
  noEffect: 'None',
  plannedNowAvoided: 'Planned, now avoided',
  plannedStillNeeded: 'Planned, still needed',
  notPlannedNotNeeded: 'Not planned, not needed',
  notPlannedNowMade: 'Not planned, now made',
  noBenefit: 'No benefit',
  otherEffect: 'Other',
})
