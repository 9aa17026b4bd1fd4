import { afterEach, expect, test, vi } from 'vitest'
import { cataloguesOf } from '../languages/testing/catalogues.ts'

/** Loads the module in a language, like the first page and the rest of the product. */
async function inLanguage(language: 'en-US' | 'fr-CA' | 'es-US') {
  vi.resetModules()
  const { setProcessLanguage } = await import('@econsult/contract/languages/phrases')
  if (language !== 'en-US') setProcessLanguage(language, cataloguesOf(language))
  await import('@econsult/contract/requests/states')
  await import('@econsult/contract/cases/patient-corrections')
  const { eventWords } = await import('./event-words.ts')
  return eventWords
}

afterEach(() => vi.resetModules())

/** An example of each text that the server stores. */
const STORED = [
  'sent the case to Cardiology, Neurology',
  'asked support',
  'chose Ines Carvalho (Cardiology)',
  'sent it automatically to Ines Carvalho (Cardiology)',
  'sent it automatically to Ines Carvalho (Cardiology), who is next in line',
  'sent it automatically to Ines Carvalho (Cardiology), who covers for Ola Berg, away through Mar. 27 2026',
  'assigned Tomas Wilk (Cardiology)',
  'assigned Tomas Wilk (Cardiology) in place of Ines Carvalho',
  'took over the overdue request (Cardiology)',
  'unassigned Tomas Wilk (Cardiology, Neurology)',
  'signed the answer, version 1',
  'signed version 2 of the answer',
  'corrected the answer, version 3',
  'corrected a message',
  'corrected the patient’s name from Jon Doe to John Doe (typing error: as on the card)',
  'corrected the patient’s DOB from 03/27/1990 to 03/28/1990 (chart was wrong)',
  'corrected the patient’s name from Jon Doe to John Doe and DOB from 03/27/1990 to 03/28/1990 (typing error)',
  'added the file ecg.pdf',
  'added 2 files',
  'restored the file ecg.pdf',
  'removed the file ecg.pdf',
  'asked for clarification',
  'gave the clarification',
  'replied',
  'asked',
  'said that no answer is needed (Cardiology)',
  'declined the request (Cardiology). Reason: conflict of interest',
  'declined the request (Cardiology). Reason: needs to be seen, or is urgent, call (555) 010-0199. Today. Please.',
  'withdrew the request (Cardiology). Not needed.',
  'withdrew the request (Cardiology) to send it again',
  'sent the request again (Cardiology). See the file.',
  'sent the request again with 2 more answers (Cardiology): it went to Ines Carvalho, who is next in line. See the file.',
  'redirected the request to Tomas Wilk (Cardiology). Yours?',
  'redirected the request from Cardiology to Neurology: it went to Ines Carvalho, who is next in line',
  'chose a visit in person (Cardiology)',
  'is away through Mar. 27 2026: Ines Carvalho covers',
  'is away through Mar. 27 2026: Ines Carvalho covers (Cardiology)',
  'is away through Mar. 27 2026, and the cover cannot take it: the request waits for another specialist (Cardiology)',
  'no longer answers cases: the request goes to Ines Carvalho (Cardiology), the only specialist who can take it',
  'no longer covers for Ola Berg',
  'Due soon: no specialist yet, administrators reminded (Cardiology)',
  'Due soon: Ines Carvalho reminded (Cardiology)',
  'Overdue: Ines Carvalho reminded, request offered to Ola Berg (Cardiology)',
  'Overdue: no specialist yet, administrators reminded (Cardiology)',
  'Overdue for a day: administrators notified (Cardiology)',
  'closed the case',
  'reopened the case',
]

test('LANG-03 in English, the text of an event is the stored one, with you in place of the viewer', async () => {
  const eventWords = await inLanguage('en-US')
  for (const words of [...STORED, 'did something new']) expect(eventWords(words)).toBe(words)
  expect(eventWords('assigned Tomas Wilk (Cardiology)', 'Tomas Wilk')).toBe('assigned you (Cardiology)')
})

test('LANG-01 every stored text of an event has a translation, with its names, notes and days', async () => {
  for (const language of ['fr-CA', 'es-US'] as const) {
    const eventWords = await inLanguage(language)
    const untranslated = STORED.filter((words) => eventWords(words) === words)
    expect(untranslated).toEqual([])
  }
  const eventWords = await inLanguage('fr-CA')
  expect(eventWords('closed the case')).toBe('a fermé le cas')
  expect(eventWords('assigned Tomas Wilk (Cardiology)', 'Tomas Wilk')).toBe(
    'vous a attribué le cas (Cardiology)',
  )
  expect(eventWords('is away through Mar. 27 2026: Ines Carvalho covers')).toBe(
    "est absent jusqu'au 27 mars 2026\u00A0: Ines Carvalho remplace",
  )
  expect(eventWords('did something new')).toBe('did something new')
})
