import { z } from 'zod'
import { chartPartSchema } from '../chart-packets/items.ts'
import { uuidSchema } from '../fields.ts'
import { cleanedLabelSchema } from '../labels.ts'
import { definePhrases, withValues } from '../languages/phrases.ts'
import { TEMPLATE_LIMITS } from './choice.ts'
import { phoneNumberSchema } from '../phone-number.ts'

const phrases = definePhrases('referral-templates/contract/content', {
  textTooLong: withValues<{ count: number }>('A text has at most {count} characters.'),
  titleRequired: 'Give the template a title.',
  rowWithoutText: 'Fill in or remove the rows without a text.',
  idTwice: 'Each row needs an id of its own.',
  rowRequired: 'Add a question, a work-up or a sign.',
})

/** The text of a row. The schema also parses stored templates and therefore rejects no characters. */
const textSchema = cleanedLabelSchema({
  longest: TEMPLATE_LIMITS.text,
  tooLong: phrases.textTooLong({ count: TEMPLATE_LIMITS.text }),
})
const wordsSchema = z.array(z.string().trim().min(2).max(60)).max(TEMPLATE_LIMITS.words)
const row = { id: uuidSchema, text: textSchema }

/** Ways of answering a question. */
export const ANSWER_KINDS = ['text', 'yes-no', 'yes-no-which'] as const
/** Sources that are searched for a work-up. */
export const WORK_UP_PLACES = [
  'picture',
  'file',
  'problems',
  'medicines',
  'allergies',
  'results',
  'notes',
] as const

/** A question of a template. */
export const questionSchema = z.strictObject({
  ...row,
  answer: z.enum(ANSWER_KINDS),
  isExpected: z.boolean(),
})

const workUpSchema = z.strictObject({
  ...row,
  place: z.enum(WORK_UP_PLACES),
  /** Keywords, one of which the name must contain. Without keywords, any item from the source is accepted. */
  words: wordsSchema,
  /** Maximum age of a result or note; null for any age. */
  months: z.number().int().min(1).max(120).nullable(),
  isExpected: z.boolean(),
})

/**
 * A warning sign for which the sender should call instead of writing. If there is no phone number, the sender should
 * call the specialist on call.
 */
const signSchema = z.strictObject({ ...row, phone: phoneNumberSchema() })

const proposalSchema = z.strictObject({
  ...row,
  part: chartPartSchema,
  /** Keywords, one of which an item must contain. Without keywords, all items of the part are proposed. */
  words: wordsSchema,
  /** Maximum number of proposed items, newest first; null for all items. */
  newest: z.number().int().min(1).max(100).nullable(),
})

const rows = <Row extends z.ZodType>(schema: Row) => z.array(schema).max(TEMPLATE_LIMITS.rows)

/** Questions and proposals of a referral template (CHART-03). In a draft, the texts may be empty. */
export const templateContentSchema = z.strictObject({
  title: textSchema,
  /** Keywords in a question that cause the form to propose this template. */
  about: wordsSchema,
  questions: rows(questionSchema),
  workUp: rows(workUpSchema),
  signs: rows(signSchema),
  proposals: rows(proposalSchema),
  /** The public guidance on which the template is based. */
  source: z.strictObject({ name: textSchema, url: z.string().trim().max(500) }),
})
export type TemplateContent = z.infer<typeof templateContentSchema>
export type TemplateQuestion = z.infer<typeof questionSchema>
export type TemplateWorkUp = z.infer<typeof workUpSchema>
export type TemplateSign = z.infer<typeof signSchema>
export type TemplateProposal = z.infer<typeof proposalSchema>

/**
 * Returns the first unmet requirement for publishing the template, as one sentence; undefined if all requirements are
 * met.
 */
export function publishingFault(content: TemplateContent): string | undefined {
  if (content.title === '') return phrases.titleRequired
  const texts = [content.questions, content.workUp, content.signs, content.proposals].flat()
  if (texts.some(({ text }) => text === '')) return phrases.rowWithoutText
  const ids = texts.map(({ id }) => id)
  if (new Set(ids).size < ids.length) return phrases.idTwice
  return content.questions.length + content.workUp.length + content.signs.length === 0
    ? phrases.rowRequired
    : undefined
}
