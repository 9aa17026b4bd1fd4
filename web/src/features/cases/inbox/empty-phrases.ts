import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

/** The texts in a folder that shows no cases. */
export const phrases = definePhrases('cases/web/inbox/empty', {
  noOpenCases: 'No open cases',
  noCasesYet: 'No cases yet',
  noClosedCases: 'No closed cases',
  createForQuestion: 'When you have a question for a specialist, create a case.',
  allAnswered: 'Everything is answered and closed. When you have a question for a specialist, create a case.',
  assignedAppearHere: 'A case appears here as soon as it is assigned to you.',
  ofPracticeAppearHere: 'Your practice’s cases appear here.',
  ofAllAppearHere: 'New cases from all practices appear here.',
  closedAreKept: 'Closed cases and their reports are kept here.',
  createNewCase: 'Create new case',
  viewClosedCases: 'View Closed Cases',
  viewOpenCases: 'View Open Cases',
  showAllCases: 'Show all cases',
  noCaseMatches: withValues<{ search: string }>('No case matches “{search}”'),
  tryBeginningOfName: 'Try the beginning of a first or last name.',
  noConsultsInFigure: 'This figure includes no consults',
  noneInInbox: 'None of these consults is in your inbox',
  allRead: 'No unread cases',
  noneWithClaimStatus: 'No cases with this claim status',
  noneOfSpecialty: 'No cases in this specialty',
  allAssigned: 'Every case has a specialist',
  allOfSpecialtyAssigned: 'Every case in this specialty has a specialist',
})
