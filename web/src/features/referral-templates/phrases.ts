import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('referral-templates/web', {
  templateAnswers: 'Template answers',
  titleAndVersion: withValues<{ title: string; number: number }>('{title}, version {number}'),
  notAnswered: 'Not answered',
  added: withValues<{ time: string }>('Added {time}'),
})
