import { z } from 'zod'
import { daySchema, uuidSchema } from '../fields.ts'
import { definePhrases, withValues } from '../languages/phrases.ts'
import { isBlank, writtenText } from '../written-text.ts'

/**
 * Limits of one answer: total characters of all texts, number of actions, number of red flags, and minutes per
 * activity.
 */
export const ANSWER_LIMITS = { characters: 100_000, actions: 200, redFlags: 50, minutes: 600 } as const

/** Error texts for the content of an answer. */
export const ANSWER_CONTENT_TEXTS = definePhrases('answers/contract/content', {
  tooLong: withValues<{ count: number }>('An answer has at most {count, number} characters in all.'),
  tooManyActions: withValues<{ count: number }>('An answer has at most {count} actions.'),
  tooManyRedFlags: withValues<{ count: number }>('An answer has at most {count} red flags.'),
  actionTwice: 'Each action needs an id of its own.',
  minutes: withValues<{ count: number }>('Enter whole minutes, at most {count}.'),
  recommendationRequired: 'Write the recommendation.',
  actionWithoutText: 'Say what is to be done, or remove the action.',
  redFlagWithoutSign: 'Say what to watch for, or remove the red flag.',
})

/** A text in which lone surrogates are replaced, so that it has only one canonical form (RFC 8785). */
const textSchema = z.string().overwrite((text) => text.toWellFormed())

/** The people who can be responsible for an action. */
export const ACTORS = ['provider', 'patient'] as const

const actionSchema = z.strictObject({
  /**
   * Created by the client. The id is the same in every version that contains the action, so that the checklist state is
   * preserved.
   */
  id: uuidSchema,
  text: textSchema,
  /** The day by which the action is due; null if the answer specifies no day. */
  due: daySchema.nullable(),
  who: z.enum(ACTORS),
})

const redFlagSchema = z.strictObject({
  sign: textSchema,
  /** The action to take if the red flag appears. */
  response: textSchema,
})

/** Advice on an in-person visit with the specialist or another clinician: not needed, needed, or urgent. */
export const VISITS = ['no', 'yes', 'urgent'] as const

const minutesSchema = z
  .number(ANSWER_CONTENT_TEXTS.minutes({ count: ANSWER_LIMITS.minutes }))
  .int(ANSWER_CONTENT_TEXTS.minutes({ count: ANSWER_LIMITS.minutes }))
  .min(0, ANSWER_CONTENT_TEXTS.minutes({ count: ANSWER_LIMITS.minutes }))
  .max(ANSWER_LIMITS.minutes, ANSWER_CONTENT_TEXTS.minutes({ count: ANSWER_LIMITS.minutes }))
  .nullable()

/** The activities for which the specialist enters minutes; null for an activity left empty. */
export const ACTIVITIES = ['review', 'discussion', 'report'] as const

/** Content of a specialist's answer (ANS-01). In a draft, every text may be empty. */
export const answerContentSchema = z
  .strictObject({
    recommendation: textSchema,
    reasoning: textSchema,
    actions: z
      .array(actionSchema)
      .max(ANSWER_LIMITS.actions, ANSWER_CONTENT_TEXTS.tooManyActions({ count: ANSWER_LIMITS.actions })),
    redFlags: z
      .array(redFlagSchema)
      .max(ANSWER_LIMITS.redFlags, ANSWER_CONTENT_TEXTS.tooManyRedFlags({ count: ANSWER_LIMITS.redFlags })),
    visit: z.enum(VISITS),
    minutes: z.strictObject({ review: minutesSchema, discussion: minutesSchema, report: minutesSchema }),
  })
  .refine((content) => lengthOf(content) <= ANSWER_LIMITS.characters, {
    path: ['recommendation'],
    message: ANSWER_CONTENT_TEXTS.tooLong({ count: ANSWER_LIMITS.characters }),
  })
  .refine(({ actions }) => new Set(actions.map(({ id }) => id)).size === actions.length, {
    path: ['actions'],
    message: ANSWER_CONTENT_TEXTS.actionTwice,
  })

export type AnswerContent = z.infer<typeof answerContentSchema>

interface Texts {
  readonly recommendation: string
  readonly reasoning: string
  readonly actions: readonly { readonly text: string }[]
  readonly redFlags: readonly { readonly sign: string; readonly response: string }[]
}

/** The total number of characters in all texts of an answer. */
export function lengthOf({ recommendation, reasoning, actions, redFlags }: Texts): number {
  const texts = [
    recommendation,
    reasoning,
    ...actions.map(({ text }) => text),
    ...redFlags.flatMap(({ sign, response }) => [sign, response]),
  ]
  return texts.reduce((sum, text) => sum + text.length, 0)
}

/** An empty answer. */
export const EMPTY_ANSWER: AnswerContent = {
  recommendation: '',
  reasoning: '',
  actions: [],
  redFlags: [],
  visit: 'no',
  minutes: { review: null, discussion: null, report: null },
}

/** Returns the problems that prevent signing, by field; empty if the answer can be signed. */
export function signingFaults({
  recommendation,
  actions,
  redFlags,
}: AnswerContent): Partial<Record<'recommendation' | 'actions' | 'redFlags', string>> {
  const noText = actions.some(({ text, due }) => isBlank(text) && due !== null)
  const noSign = redFlags.some(({ sign, response }) => isBlank(sign) && !isBlank(response))
  return {
    ...(isBlank(recommendation) && { recommendation: ANSWER_CONTENT_TEXTS.recommendationRequired }),
    ...(noText && { actions: ANSWER_CONTENT_TEXTS.actionWithoutText }),
    ...(noSign && { redFlags: ANSWER_CONTENT_TEXTS.redFlagWithoutSign }),
  }
}

/** Returns the content that will be signed: the draft with trimmed texts and without empty rows. */
export function contentToSign({ actions, redFlags, ...draft }: AnswerContent): AnswerContent {
  return {
    ...draft,
    recommendation: writtenText(draft.recommendation),
    reasoning: writtenText(draft.reasoning),
    actions: actions
      .map((one) => ({ ...one, text: writtenText(one.text) }))
      .filter(({ text }) => text !== ''),
    redFlags: redFlags
      .map(({ sign, response }) => ({ sign: writtenText(sign), response: writtenText(response) }))
      .filter(({ sign }) => sign !== ''),
  }
}
