import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('answers/web', {
  writeAnswer: 'Write answer',
  correctAnswer: 'Correct answer',

  visitNotNeeded: 'Not needed',
  visitNeeded: 'Needed',
  visitUrgent: 'Urgent',
  phone: 'Phone',
  portal: 'Portal',
  inPerson: 'In person',

  today: 'Today',
  todayInside: 'today',
  byDay: withValues<{ day: string }>('by {day}'),
  actionByDay: withValues<{ action: string; day: string }>('{action} (by {day})'),
  notNeeded: withValues<{ reason: string; name: string }>('Not needed: {reason}, by {name}'),
  done: withValues<{ time: string; name: string }>('Done {time} by {name}'),

  stillOpen: 'Still open',
  visitNotBooked: 'visit not booked',
  urgentVisitNotBooked: 'urgent visit not booked',
  actionsOpen: withValues<{ open: number; count: number }>(
    '{count, plural, one {{open} of # action open} other {{open} of # actions open}}',
  ),
  patientNotTold: 'patient not told',
  visitItem: 'Visit not booked',
  visitItemDone: 'Visit booked',
  urgentVisitItem: withElements<'b'>('<b>Urgent visit</b> not booked'),
  urgentVisitItemDone: withElements<'b'>('<b>Urgent visit</b> booked'),
  toldItem: 'Patient not told',
  toldItemDone: 'Patient told',
  howTold: 'How the patient was told',
  told: 'told:',
})
