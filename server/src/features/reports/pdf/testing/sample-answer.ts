import type { AnswerContent } from '@econsult/contract/answers/content'
import type { ReportAnswer } from '../report-data.ts'

const SIGNED_AT = Date.UTC(2026, 2, 12, 15, 20)

export const SAMPLE_ACTIONS: AnswerContent['actions'] = [
  { id: '00000000-0000-4000-8000-000000000001', text: 'Stop drug A', due: '2026-03-12', who: 'provider' },
  { id: '00000000-0000-4000-8000-000000000002', text: 'Blood count', due: '2026-03-19', who: 'provider' },
  { id: '00000000-0000-4000-8000-000000000003', text: 'Diary of symptoms', due: null, who: 'patient' },
]

const CONTENT: AnswerContent = {
  recommendation: 'Stop drug A now. Raise drug B to 40 mg for eight weeks.',
  reasoning: 'Thirteen months after the made-up event, drug B alone protects as well.',
  actions: SAMPLE_ACTIONS,
  redFlags: [{ sign: 'Dizziness', response: 'emergency room, same day' }],
  visit: 'no',
  minutes: { review: null, discussion: null, report: 8 },
}

/** A made-up, signed cardiology answer. Each of the given versions lists what it changes in the sample's content. */
export function sampleAnswer(
  versions: readonly Partial<AnswerContent>[],
  checks: ReportAnswer['checks'] = [],
): ReportAnswer {
  return {
    specialtyTitle: 'Cardiology',
    versions: versions.map((changes, index) => ({
      number: index + 1,
      content: { ...CONTENT, ...changes },
      reason: index === 0 ? '' : `Made-up reason ${index + 1}.`,
      signedAt: SIGNED_AT - (versions.length - 1 - index) * 49 * 60_000,
      signedById: 'u-9',
      signedByName: 'Samuel Okonjo, MD',
      provedBy: 'password',
      sha256: `${index + 1}`.repeat(64),
    })),
    checks,
  }
}

/** A check of one item in the answer's checklist. */
export function sampleCheck(
  item: string,
  said: Partial<ReportAnswer['checks'][number]>,
): ReportAnswer['checks'][number] {
  const by = { at: SIGNED_AT, byId: 'u-1', byName: 'Maya Lindqvist, MD' }
  return { item, revision: 1, state: 'done', reason: '', way: null, day: null, number: 1, ...by, ...said }
}
