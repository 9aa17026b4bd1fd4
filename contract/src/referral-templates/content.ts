import { z } from 'zod'
import { chartPartSchema } from '../chart-packets/items.ts'
import { uuidSchema } from '../fields.ts'
import { cleanedLabelSchema } from '../labels.ts'
import { TEMPLATE_LIMITS } from './choice.ts'
import { phoneNumberSchema } from '../phone-number.ts'

/** A row's text. Stored templates are read by this schema too, so it refuses no characters. */
const textSchema = cleanedLabelSchema({
  longest: TEMPLATE_LIMITS.text,
  tooLong: `A text has at most ${TEMPLATE_LIMITS.text} characters.`,
})
const wordsSchema = z.array(z.string().trim().min(2).max(60)).max(TEMPLATE_LIMITS.words)
const row = { id: uuidSchema, text: textSchema }

/** Ways of answering a question. */
export const ANSWER_KINDS = ['text', 'yes-no', 'yes-no-which'] as const
/** Places where a work-up is searched for. */
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
  /** Words of which the name must contain one; without words, anything in its place is accepted. */
  words: wordsSchema,
  /** Greatest age of a result or note; null for any age. */
  months: z.number().int().min(1).max(120).nullable(),
  isExpected: z.boolean(),
})

/**
 * A warning sign for which the sender should call instead of writing; without a number, they call the specialist on
 * call.
 */
const signSchema = z.strictObject({ ...row, phone: phoneNumberSchema() })

const proposalSchema = z.strictObject({
  ...row,
  part: chartPartSchema,
  /** Words of which an item must contain one; without words, all items of the part are proposed. */
  words: wordsSchema,
  /** Most items that are proposed, newest first; null for all. */
  newest: z.number().int().min(1).max(100).nullable(),
})

const rows = <Row extends z.ZodType>(schema: Row) => z.array(schema).max(TEMPLATE_LIMITS.rows)

/** Questions and proposals of a referral template (CHART-03). In a draft, its texts may be empty. */
export const templateContentSchema = z.strictObject({
  title: textSchema,
  /** Words in a question for which the form proposes this template. */
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

/** Requirement that is missing before the template can be published, in one sentence; undefined if there is none. */
export function publishingFault(content: TemplateContent): string | undefined {
  if (content.title === '') return 'Give the template a title.'
  const texts = [content.questions, content.workUp, content.signs, content.proposals].flat()
  if (texts.some(({ text }) => text === '')) return 'Fill in or remove the rows without a text.'
  const ids = texts.map(({ id }) => id)
  if (new Set(ids).size < ids.length) return 'Each row needs an id of its own.'
  return content.questions.length + content.workUp.length + content.signs.length === 0
    ? 'Add a question, a work-up or a sign.'
    : undefined
}
