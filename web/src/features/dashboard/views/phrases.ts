import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('dashboard/web/views', {
  figures: 'Figures',
  figure: 'Figure',
  value: 'Value',
  month: 'Month',
  consults: 'Consults',
  share: 'Share',
  total: 'Total',
  noOfConsults: 'No. of Consults',
  consultsInTotal: withValues<{ title: string; count: number }>(
    '{title}, {count, plural, one {# consult} other {# consults}} in total',
  ),
  totalConsults: 'Total Consults',
  openConsults: 'Open Consults',
  unassigned: withValues<{ count: number }>('{count, number} unassigned'),
  unread: withElements<'strong', { count: number }>('<strong>{count, number}</strong> unread in your inbox'),
  consultsOverTime: 'Consults Over Time',
  overTimeLabel: withValues<{
    title: string
    first: number
    firstMonth: string
    last: number
    lastMonth: string
  }>('{title}, {first, number} in {firstMonth} to {last, number} in {lastMonth}'),
  estimatedSavings: 'Estimated Cost Savings',
  estimatedSavingsInDollars: 'Estimated Cost Savings, US dollars',
  savingsByMonth: 'Estimated Cost Savings by Month',
  savingsInTotal: withValues<{ title: string; amount: string }>('{title}, {amount} in total'),
  dollarsPerConsult: withValues<{ amount: string }>('US dollars, {amount} per consult'),
  claimsSubmitted: 'Claims Submitted',
  shareOfClosed: withElements<'shareLink' | 'closedLink', { share: string; closed: number }>(
    '<shareLink>{share}</shareLink> of <closedLink>{closed, number}</closedLink> closed consults',
  ),
  claimsNotSubmitted: 'Claims Not Submitted',
  reportWithoutClaim: 'Report sent to athena without a claim',
  claimsByStatus: 'Claims by Status',
  status: 'Status',
  noClaim: 'No claim',
  closedConsults: 'Closed consults',
  billedCodes: 'Billed CPT Codes',
  code: 'Code',
  description: 'Description',
  claims: 'Claims',
  last6Months: 'Last 6 months',
  consultsByMonth: 'Consults by Month',
  bySpecialty: 'By Specialty',
  specialty: 'Specialty',
  consultsBySpecialty: 'Consults by specialty',
  otherSpecialties: withValues<{ count: number }>(
    'Other, {count, plural, one {# specialty} other {# specialties}}',
  ),
  byProvider: 'By Provider',
  provider: 'Provider',
  consultsByProvider: 'Consults by provider',
  otherProviders: withValues<{ count: number }>(
    'Other, {count, plural, one {# provider} other {# providers}}',
  ),
  moreProviders: withValues<{ count: number }>(
    '{count, plural, one {# more provider} other {# more providers}}',
  ),
  casesByState: 'Cases by State',
  state: 'State',
  activeUsers: 'Active Users',
  ofUsers: withValues<{ total: number }>('of {total, number}'),
  signedInWithin: withValues<{ days: number }>('Signed in within the last {days} days'),
  person: 'Person',
  lastActive: 'Last active',
  never: 'Never',
  consultsPerUser: 'Consults per Active User',
  inMonth: withValues<{ month: string }>('In {month}'),
  inMonthAndBefore: withValues<{ month: string; before: string; beforeMonth: string }>(
    'In {month}, {before} in {beforeMonth}',
  ),
  providers: 'Providers',
  whoSentConsults: 'Who sent you a consult',
  consultsPerProvider: 'Consults per Provider',
  onTheseDates: 'On these dates',
  counted: withValues<{ source: string; count: number; total: number }>(
    '{source}, {count, number} of {total, plural, one {# consult} other {# consults}}.',
  ),
  noConsult: 'No consult yet',
  percentile90: withValues<{ duration: string }>('90th percentile {duration}'),
  percentile90Short: withValues<{ duration: string }>('90th perc. {duration}'),
  messages: 'Messages',
  messagesPerCase: 'Messages per Case',
  noClosedConsult: 'No closed consult yet',
  medianAndMaximum: withValues<{ median: string; maximum: number }>(
    'Median {median}, maximum {maximum, number}',
  ),
  consultsNotLoaded: 'The consults could not be loaded. Try again.',
})
