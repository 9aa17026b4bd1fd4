import { type CaseNews, MOST_NEWS_CHARACTERS, NEWS_KINDS } from '@econsult/contract/cases/news'
import { DECLINE_REASON_TEXTS } from '@econsult/contract/requests/states'
import { describe, expect, test } from 'vitest'
import { isOwnNews, newsWords } from './news-words.ts'

const specialist = {
  id: 'specialist',
  firstName: 'Ines',
  lastName: 'Carvalho',
  userType: 'Specialty',
} as const
const administrator = { id: 'admin', firstName: 'Adele', lastName: 'Ross', userType: 'Admin' } as const

function news(kind: CaseNews['kind'], text: string | null, more: Partial<CaseNews> = {}): CaseNews {
  return { kind, text, reason: null, by: specialist, at: 0, ...more }
}

/** The line as other users see it. */
function line(one: CaseNews, viewerId = 'sender'): string {
  return newsWords(one, viewerId, (lead) => lead).join('')
}

describe('END-02 formats the latest event of a case as a line', () => {
  test.each([
    [news('answer-signed', 'Start calcipotriol'), 'Dr Carvalho: Start calcipotriol'],
    [news('answer-corrected', 'Metoprolol 50 mg'), 'Corrected answer, Dr Carvalho: Metoprolol 50 mg'],
    [news('message-corrected', 'He takes 50 mg'), 'Corrected by Dr Carvalho: He takes 50 mg'],
    [news('message', 'I will read the MRI tonight'), 'Dr Carvalho: I will read the MRI tonight'],
    [news('question', 'which dose of metoprolol?'), 'Dr Carvalho asks: which dose of metoprolol?'],
    [news('declined', 'add two lab reports'), 'Declined by Dr Carvalho: add two lab reports'],
    [
      news('declined', null, { reason: 'not-enough-information' }),
      `Declined by Dr Carvalho: ${DECLINE_REASON_TEXTS['not-enough-information']}`,
    ],
    [news('assigned', 'assigned Tomas Wilk', { by: administrator }), 'Adele Ross assigned Tomas Wilk'],
    [news('files-added', 'added 2 files'), 'Dr Carvalho added 2 files'],
  ])('describes another user’s event: %o', (one, words) => expect(line(one)).toBe(words))

  test.each([
    [news('created', 'sent the case to Cardiology'), 'You: case sent'],
    [news('message', 'One more thing'), 'You: One more thing'],
    [news('files-added', null), 'You: files added'],
    [news('closed', 'closed the case'), 'You: case closed'],
  ])('marks the viewer’s own event, which is shown in grey: %o', (one, words) => {
    expect(line(one, specialist.id)).toBe(words)
    expect(isOwnNews(one, specialist.id)).toBe(true)
  })

  test.each(NEWS_KINDS)('describes the event for %s if its text may not be shown', (kind) => {
    const words = line(news(kind, null))
    expect(words).toMatch(/^Dr Carvalho \S/)
    expect(words).not.toMatch(/null|undefined/)
  })

  test('shortens a line to the maximum length without splitting a character', () => {
    const words = line(news('message', '👩‍⚕️ é '.repeat(100)))
    expect(Array.from(words).length).toBeLessThanOrEqual(MOST_NEWS_CHARACTERS)
    expect(words.endsWith('…')).toBe(true)
  })
})
