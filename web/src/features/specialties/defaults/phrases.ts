import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('specialties/web/defaults', {
  specialistName: 'Type Specialist Name',
  noSpecialist: 'No active specialist in this specialty has this name.',
  clearDefault: 'Clear default specialist',
  eachWithDefault: withValues<{ count: number }>(
    '{count, plural, one {# specialty, with a default} other {# specialties, each with a default}}',
  ),
  someWithoutDefault: withValues<{ count: number; without: number }>(
    '{count, plural, one {# specialty} other {# specialties}}, {without, number} without a default',
  ),
  title: 'All Specialties',
  search: 'Search specialty',
  notLoaded: 'The specialties could not be loaded',
  noneFound: 'No specialty has this name',
  noneFoundDetail: 'Try the beginning of its name.',
  foot: 'A new case goes directly to the default specialist for its specialty.',
  specialty: 'Specialty',
  defaultSpecialist: 'Default Specialist',
  responseLimit: 'Response Limit',
  noDefault: 'New cases wait for an assignment',
  retry: 'Retry',
  undo: 'Undo',
})
