import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('ui/web/fields', {
  datePlaceholder: 'MM/DD/YYYY',
  chooseFromCalendar: withValues<{ name: string }>('Choose from a calendar: {name}'),
  calendarNotLoaded: 'The calendar could not be loaded. Type the date.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  switchToCalendar: 'year view is open, switch to calendar view',
  switchToYears: 'calendar view is open, switch to year view',
  chooseOneOrMore: 'Choose one or more',
  addAnother: 'Add another',
  remove: withValues<{ label: string }>('Remove {label}'),
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  providerFullName: 'Provider Full Name',
  fullName: 'Full name',
  emailAddress: 'Email Address',
  emailPlaceholder: 'name@practice.com',
  country: withValues<{ label: string }>('{label} country'),
  clearSearch: 'Clear search',
})
