import { table } from './table.ts'

export interface ReferralTemplatesTable {
  id: string
  specialty_id: number
}

export interface ReferralTemplateVersionsTable {
  template_id: string
  number: number
  /** TemplateContent as JSON text. */
  content: string
  published_at: Date
  published_by: string | null
}

interface ReferralTemplateDraftsTable {
  template_id: string
  version: number
  /** TemplateContent as JSON text. */
  content: string
  saved_at: Date
  saved_by: string
}

export interface CaseTemplatesTable {
  practice_id: string
  case_id: string
  template_id: string
  number: number
  title: string
  /** The answers of CaseTemplate as JSON text. */
  answers: string
}

export const referralTemplateTables = {
  case_templates: table<CaseTemplatesTable>({
    place: 'practice',
    export: 'case-templates.jsonl',
    onLeaving: { column: 'practice_id', of: 'practice', together: 'case_id' },
  }),
  referral_templates: table<ReferralTemplatesTable>({ place: 'reference', isOwned: false }),
  referral_template_versions: table<ReferralTemplateVersionsTable>({ place: 'reference', isOwned: false }),
  referral_template_drafts: table<ReferralTemplateDraftsTable>({ place: 'reference', isOwned: false }),
}
