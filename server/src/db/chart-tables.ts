import type { Generated } from 'kysely'

interface ChartReadingsTable {
  practice_id: string
  id: string
  reader_id: string
  patient_id: string
  source: string
  /** ChartItem[] as JSON text. */
  items: string
  /** ChartGap[] as JSON text. */
  gaps: string
  /** NoneKnown[] as JSON text; null in rows of versions that did not read it. */
  none_known: string | null
  read_at: Date
}

interface ChartPacketsTable {
  practice_id: string
  case_id: string
  source: string
  read_at: Date
  /** The items of ChartPacket as JSON text. */
  items: string
  /** Its totals as JSON text. */
  totals: string
  /** ChartGap[] as JSON text. */
  gaps: string
  /** NoneKnown[] as JSON text; null in rows of versions that did not read it. */
  none_known: string | null
  chosen_by: string
  /** Filled in by the database. */
  delegate_id: Generated<string | null>
  chosen_at: Date
}

interface ReferralTemplatesTable {
  id: string
  specialty_id: number
}

interface ReferralTemplateVersionsTable {
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

interface CaseTemplatesTable {
  practice_id: string
  case_id: string
  template_id: string
  number: number
  title: string
  /** The answers of CaseTemplate as JSON text. */
  answers: string
}

/** What goes with a case of the patient's chart and of a template. */
export interface ChartTables {
  chart_readings: ChartReadingsTable
  chart_packets: ChartPacketsTable
  referral_templates: ReferralTemplatesTable
  referral_template_versions: ReferralTemplateVersionsTable
  referral_template_drafts: ReferralTemplateDraftsTable
  case_templates: CaseTemplatesTable
}
