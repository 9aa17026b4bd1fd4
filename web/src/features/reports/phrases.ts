import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('reports/web', {
  notCreated: withValues<{ failure: string }>('The PDF could not be created. {failure}'),
  retry: 'Retry',
  notCreatedFor: withValues<{ patient: string; failure: string }>(
    'The PDF for {patient} could not be created. {failure}',
  ),
})
