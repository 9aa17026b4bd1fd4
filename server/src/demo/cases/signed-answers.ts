import { type AnswerContent, EMPTY_ANSWER } from '@econsult/contract/answers/content'
import { freeze } from '../../features/answers/document.ts'
import { DAY, MINUTE } from '../../scheduling/durations.ts'
import { fixedId } from '../fixed-id.ts'
import type { DemoPerson } from '../people.ts'
import { type CaseLife, change, nameOf, recordEvent } from './case-life.ts'

interface SignedAnswer {
  readonly content: Pick<AnswerContent, 'recommendation' | 'reasoning' | 'redFlags' | 'visit'>
  /** Text of an action, and its due day in days after the signature. */
  readonly actions: readonly (readonly [words: string, dueAfterDays: number | null])[]
  readonly isRead: boolean
  /** Number of actions that are already done. */
  readonly done: number
}

/** Answers that were signed after the conversation, by patient. Actions that are not done are follow-ups. */
const ANSWERS: ReadonlyMap<string, SignedAnswer> = new Map([
  [
    'Rosa Itzel Quiroga',
    {
      content: {
        recommendation: 'Watch. No methimazole now.',
        reasoning: 'Most likely gestational transient thyrotoxicosis: normal free T4, negative TRAb.',
        redFlags: [{ sign: 'Palpitations or weight loss', response: 'Free T4 on the same day' }],
        visit: 'no',
      },
      actions: [['Repeat TSH and free T4', 21]],
      isRead: true,
      done: 0,
    },
  ],
  [
    'Darnell Pruitt',
    {
      content: {
        recommendation: 'Halve lisinopril to 10 mg, and repeat creatinine and potassium in one week.',
        reasoning:
          'A fall of 28 % with potassium 5.6. Stop it only if eGFR falls further or potassium exceeds 5.9.',
        redFlags: [],
        visit: 'yes',
      },
      actions: [
        ['Halve lisinopril to 10 mg', 0],
        ['Creatinine and potassium', 7],
      ],
      isRead: false,
      done: 0,
    },
  ],
  [
    'Thandi Abara',
    {
      content: {
        recommendation: 'Candesartan 16 mg for eight weeks at full dose.',
        reasoning: 'It serves migraine and blood pressure.',
        redFlags: [{ sign: 'Sudden headache, worse than ever', response: 'Emergency room at once' }],
        visit: 'no',
      },
      actions: [['Begin candesartan', 0]],
      isRead: true,
      done: 1,
    },
  ],
  [
    'Colette Fenwick',
    {
      content: {
        recommendation: 'Gluten-free diet for life, and an iron infusion this week.',
        reasoning:
          'Marsh 3b confirms celiac disease. With it, and a ferritin of 9, tablets are not absorbed.',
        redFlags: [{ sign: 'Black stool or fainting', response: 'Emergency room at once' }],
        visit: 'urgent',
      },
      actions: [
        ['Refer to a dietitian', 7],
        ['Antibodies in six months', null],
      ],
      isRead: true,
      done: 1,
    },
  ],
])

interface Signed {
  readonly answer: SignedAnswer
  readonly specialist: DemoPerson
  readonly specialtyId: number
  readonly at: Date
}

function signedIn(life: CaseLife): Signed | undefined {
  const answer = ANSWERS.get(life.record.patient_name)
  const [assignment] = life.assignments
  const last = life.messages.at(-1)
  if (!answer || !assignment?.specialist || last?.sender_type !== 'Specialty' || life.record.is_closed)
    return undefined
  const { specialist, specialtyId } = assignment
  return { answer, specialist, specialtyId, at: new Date(last.created.getTime() + MINUTE) }
}

/** Adds the signature to the timeline of a case whose answer is signed, as sign-answer.ts does. */
export function recordSignatures(life: CaseLife): void {
  const signed = signedIn(life)
  if (!signed) return
  const { specialist: actor, specialtyId, at } = signed
  const details = { specialtyId, number: 1 }
  recordEvent(life, { kind: 'answer-signed', words: 'signed the answer, version 1', actor, at, details })
  change(life, { updated_at: at, last_updated_by: actor.id })
}

/** Returns the rows of all signed answers, of their readers and of their checks. */
export function signedAnswersOf(lives: readonly CaseLife[]) {
  const rows = lives.flatMap((life) => {
    const signed = signedIn(life)
    return signed ? [rowsOf(life, signed)] : []
  })
  return {
    answers: rows.map((one) => one.version),
    readings: rows.flatMap((one) => one.readings),
    checks: rows.flatMap((one) => one.checks),
  }
}

function rowsOf({ record, unread }: CaseLife, { answer, specialist, specialtyId, at }: Signed) {
  const actions = answer.actions.map(([text, days]) => ({
    id: fixedId(`action ${record.id} ${text}`),
    text,
    due: days === null ? null : new Date(at.getTime() + days * DAY).toISOString().slice(0, 10),
    who: 'provider' as const,
  }))
  const frozen = freeze({
    caseId: record.id,
    specialtyId: String(specialtyId),
    number: 1,
    reason: '',
    signedAt: at.toISOString(),
    signedById: specialist.id,
    signedByName: nameOf(specialist),
    provedBy: 'password',
    content: { ...EMPTY_ANSWER, ...answer.content, actions },
  })
  const key = { practice_id: record.practice_id, case_id: record.id, specialty_id: specialtyId }
  const seenAt = new Date(at.getTime() + MINUTE)
  // While an answer is unread in the inbox, none of its actions is done.
  const isRead = answer.isRead && unread.get(record.provider_id) !== true
  return {
    version: {
      ...key,
      ...frozen,
      number: 1,
      previous_number: null,
      signed_at: at,
      signed_by: specialist.id,
      proved_by: 'password' as const,
      draft_version: 1,
    },
    readings: isRead ? [{ ...key, number: 1, reader_id: record.provider_id, at: seenAt }] : [],
    checks: actions.slice(0, isRead ? answer.done : 0).map(({ id }) => ({
      ...key,
      item: id,
      revision: 1,
      number: 1,
      state: 'done' as const,
      reason: null,
      way: null,
      day: null,
      at: seenAt,
      actor_id: record.provider_id,
    })),
  }
}
