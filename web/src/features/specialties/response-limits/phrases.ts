import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('specialties/web/response-limits', {
  save: 'Save',
  timeZoneMissing: 'Choose a time zone.',
  limitOf: withValues<{ specialty: string; limit: string }>('Response limit for {specialty}: {limit}'),
  title: withValues<{ specialty: string }>('Response limit for {specialty}'),
  countedIn: 'Counted in',
  hours: 'Hours',
  businessDays: 'Business days',
  foot: 'Open requests keep their due times. The clock is paused while the specialist waits for a clarification.',
  timeZone: 'Time zone',
  chooseTimeZone: 'Choose a time zone',
  excludeHolidays: 'Exclude federal holidays',
  weekends: 'Weekends are always excluded.',
})
