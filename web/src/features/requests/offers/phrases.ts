import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('requests/web/offers', {
  title: 'Offered to you',
  lead: 'These overdue requests wait for another specialist. Take one if you can answer it; you then see the case.',
  list: 'Offered requests',
  overdueSince: withValues<{ time: string }>('Overdue since {time}'),
  take: 'Take it',
  notLoaded: 'The offers could not be loaded',
  noOffers: 'No requests are offered to you',
  whenOffersLeave: 'An offered request leaves this list once it is taken or answered.',
})
