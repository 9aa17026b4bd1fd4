import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

/** The number of a patient's open cases in a specialty, and the time since the latest of them changed. */
type OpenCases = {
  readonly count: number
  readonly specialty: string
  readonly time: string
}

export const phrases = definePhrases('cases/web/create-case/open-cases', {
  unassigned: withValues<OpenCases>(
    '{count, plural, one {# open case with {specialty}, without a specialist for {time}} other {# open cases with {specialty}, the latest without a specialist for {time}}}',
  ),
  assigned: withValues<OpenCases>(
    '{count, plural, one {# open case with {specialty}, waiting for an answer for {time}} other {# open cases with {specialty}, the latest waiting for an answer for {time}}}',
  ),
  clarificationAsked: withValues<OpenCases>(
    '{count, plural, one {# open case with {specialty}, clarification requested {time} ago} other {# open cases with {specialty}, the latest with a clarification requested {time} ago}}',
  ),
  answered: withValues<OpenCases>(
    '{count, plural, one {# open case with {specialty}, answered {time} ago} other {# open cases with {specialty}, the latest answered {time} ago}}',
  ),
  askedAgain: withValues<OpenCases>(
    '{count, plural, one {# open case with {specialty}, asked again {time} ago} other {# open cases with {specialty}, the latest asked again {time} ago}}',
  ),
  declined: withValues<OpenCases>(
    '{count, plural, one {# open case with {specialty}, declined {time} ago} other {# open cases with {specialty}, the latest declined {time} ago}}',
  ),
  withdrawn: withValues<OpenCases>(
    '{count, plural, one {# open case with {specialty}, withdrawn {time} ago} other {# open cases with {specialty}, the latest withdrawn {time} ago}}',
  ),
  closed: withValues<OpenCases>(
    '{count, plural, one {# open case with {specialty}, closed {time} ago} other {# open cases with {specialty}, the latest closed {time} ago}}',
  ),
})
