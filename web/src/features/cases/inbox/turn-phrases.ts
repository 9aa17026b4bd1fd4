import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

/** Whose turn a case is, and who takes part in it. */
export const phrases = definePhrases('cases/web/inbox/turn', {
  doctor: withValues<{ lastName: string }>('Dr {lastName}'),
  ago: withValues<{ time: string }>('{time} ago'),
  andMore: withValues<{ count: number }>('and {count, number} more'),
  offeredTo: withValues<{ lastName: string }>('offered to Dr {lastName}'),
  visitNotBooked: 'visit not booked',
  notBooked: 'not booked',
  patientNotTold: 'patient not told',
  actionsNotDone: 'actions not done',
  due: withValues<{ time: string }>('due {time}'),
  yourTurn: 'Your turn',
  waitingForSpecialty: withValues<{ specialty: string }>('Waiting for {specialty}'),
  waitingForDoctor: withValues<{ lastName: string }>('Waiting for Dr {lastName}'),
  coveringFor: withValues<{ lastName: string }>('covering for Dr {lastName}'),
  askedBy: withValues<{ specialties: string; name: string }>('{specialties}, asked by {name}'),
  specialtyAndSpecialist: withValues<{ specialty: string; name: string }>('{specialty}: {name}'),
  specialtyWithoutSpecialist: withValues<{ specialty: string }>('{specialty}: not assigned yet'),
})
