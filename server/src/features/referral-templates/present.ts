import {
  type CaseTemplate,
  caseTemplateSchema,
  type EditedTemplate,
  type ReferralTemplate,
} from '@econsult/contract/referral-templates'
import { type TemplateContent, templateContentSchema } from '@econsult/contract/referral-templates/content'
import { fullName } from '../../lib/full-name.ts'
import { openQuestionsOf } from './rules.ts'
import type { findAllVersions, findCaseTemplate, findTemplates, findTemplatesInUse } from './store.ts'

type Found<Find extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Find>>
type Row<Find extends (...args: never[]) => Promise<readonly unknown[]>> = Found<Find>[number]

/** Parses the stored content of a template. */
export function readContent(text: string): TemplateContent {
  return templateContentSchema.parse(JSON.parse(text))
}

/** Parses the stored answers of a case. */
export function readAnswers(text: string): CaseTemplate['answers'] {
  return caseTemplateSchema.shape.answers.parse(JSON.parse(text))
}

export function presentTemplate(row: Row<typeof findTemplatesInUse>): ReferralTemplate {
  return {
    id: row.template_id,
    specialtyId: String(row.specialty_id),
    specialtyTitle: row.specialty_title,
    number: row.number,
    content: readContent(row.content),
  }
}

interface Edited {
  readonly template: Row<typeof findTemplates>
  readonly versions: Found<typeof findAllVersions>
}

/** A template with its draft, and with its versions in descending order. */
export function presentEdited({ template, versions }: Edited): EditedTemplate {
  const { content, version, saved_at } = template
  const own = versions.filter((one) => one.template_id === template.id)
  return {
    id: template.id,
    specialtyId: String(template.specialty_id),
    specialtyTitle: template.specialty_title,
    draft:
      content !== null && version !== null && saved_at !== null
        ? {
            version,
            content: readContent(content),
            savedAt: saved_at.getTime(),
            savedByName: fullName(template),
          }
        : null,
    versions: own.map((one) => ({
      number: one.number,
      content: readContent(one.content),
      publishedAt: one.published_at.getTime(),
      publishedByName: fullName(one),
    })),
  }
}

/** The template of a case with its answers, and the unanswered questions. */
export function presentCaseTemplate(row: NonNullable<Found<typeof findCaseTemplate>>) {
  const answers = readAnswers(row.answers)
  return {
    title: row.title,
    specialtyTitle: row.specialty_title,
    number: row.number,
    answers,
    openQuestions: openQuestionsOf({ content: readContent(row.content), answers }),
  }
}
