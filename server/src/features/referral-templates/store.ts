import type { Insertable } from 'kysely'
import type {
  CaseTemplatesTable,
  ReferralTemplateVersionsTable,
  ReferralTemplatesTable,
} from '../../tables/referral-templates.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'

interface VersionKey {
  readonly templateId: string
  readonly number: number
}

function versions(handle: Handle) {
  return handle
    .selectFrom('referral_template_versions as version')
    .innerJoin('referral_templates as template', 'template.id', 'version.template_id')
    .innerJoin('specialties', 'specialties.id', 'template.specialty_id')
    .select([
      'version.template_id',
      'version.number',
      'version.content',
      'version.published_at',
      'template.specialty_id',
      'specialties.title as specialty_title',
    ])
}

/** Finds one published version of a template. */
export async function findTemplateVersion(handle: Handle, { templateId, number }: VersionKey) {
  return versions(handle)
    .where('version.template_id', '=', templateId)
    .where('version.number', '=', number)
    .executeTakeFirst()
}

/** Finds the latest version of each template of these specialties. */
export async function findTemplatesInUse(handle: Handle, specialtyIds: readonly number[]) {
  if (specialtyIds.length === 0) return []
  const rows = await versions(handle)
    .where('template.specialty_id', 'in', specialtyIds)
    .orderBy('version.number')
    .execute()
  return [...new Map(rows.map((row) => [row.template_id, row])).values()]
}

/**
 * Finds all published versions of all templates, or of one template, in descending order, with the names of the
 * publishing users.
 */
export async function findAllVersions(handle: Handle, templateId?: string) {
  const found = versions(handle)
    .leftJoin('users', 'users.id', 'version.published_by')
    .select(['users.first_name', 'users.last_name'])
    .orderBy('version.number', 'desc')
  return (templateId ? found.where('version.template_id', '=', templateId) : found).execute()
}

/** Finds all templates, or one, with their drafts. */
export async function findTemplates(handle: Handle, templateId?: string) {
  const found = handle
    .selectFrom('referral_templates as template')
    .innerJoin('specialties', 'specialties.id', 'template.specialty_id')
    .leftJoin('referral_template_drafts as draft', 'draft.template_id', 'template.id')
    .leftJoin('users', 'users.id', 'draft.saved_by')
    .select([
      'template.id',
      'template.specialty_id',
      'specialties.title as specialty_title',
      'draft.version',
      'draft.content',
      'draft.saved_at',
      'users.first_name',
      'users.last_name',
    ])
    .orderBy('specialties.title')
    .orderBy('template.id')
  return (templateId ? found.where('template.id', '=', templateId) : found).execute()
}

/** Counts the cases of all practices that were sent with each version of a template. For administrators. */
export async function countCases(handle: Handle, templateId: string) {
  return handle
    .selectFrom('case_templates')
    .select(['number', (builder) => builder.fn.countAll<number>().as('cases')])
    .where('template_id', '=', templateId)
    .groupBy('number')
    .execute()
}

/** Adds a template. If a template with this id exists, it stays unchanged. */
export async function insertTemplate(
  handle: Handle,
  template: Insertable<ReferralTemplatesTable>,
): Promise<void> {
  await handle
    .insertInto('referral_templates')
    .values(template)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface SavedDraft {
  readonly templateId: string
  /** The version of the draft on which the changes are based; 0 for a new draft. */
  readonly version: number
  readonly content: string
  readonly savedAt: Date
  readonly savedBy: string
}

/** Saves a draft if its stored version has not changed in the meantime. Returns whether it was saved. */
export async function saveDraft(handle: Handle, draft: SavedDraft): Promise<boolean> {
  const { templateId, version, content, savedAt, savedBy } = draft
  const written = { version: version + 1, content, saved_at: savedAt, saved_by: savedBy }
  if (version === 0) {
    const inserted = await handle
      .insertInto('referral_template_drafts')
      .values({ template_id: templateId, ...written })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .execute()
    return inserted.length === 1
  }
  const updated = await handle
    .updateTable('referral_template_drafts')
    .set(written)
    .where('template_id', '=', templateId)
    .where('version', '=', version)
    .returning('version')
    .execute()
  return updated.length === 1
}

/** Finds a template's draft and locks it until the transaction ends. */
export async function lockDraft(handle: Handle, templateId: string) {
  return handle
    .selectFrom('referral_template_drafts')
    .selectAll()
    .where('template_id', '=', templateId)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteDraft(handle: Handle, templateId: string): Promise<void> {
  await handle.deleteFrom('referral_template_drafts').where('template_id', '=', templateId).execute()
}

/** Deletes a template that was never published. */
export async function deleteTemplate(handle: Handle, templateId: string): Promise<void> {
  await handle.deleteFrom('referral_templates').where('id', '=', templateId).execute()
}

export async function insertVersion(
  handle: Handle,
  version: Insertable<ReferralTemplateVersionsTable>,
): Promise<void> {
  await handle.insertInto('referral_template_versions').values(version).execute()
}

export async function insertCaseTemplate(
  handle: Handle,
  sent: Insertable<CaseTemplatesTable>,
): Promise<void> {
  await handle.insertInto('case_templates').values(sent).execute()
}

/** Finds the template with which a case was sent. */
export async function findCaseTemplate(
  handle: Handle,
  { practice_id, id }: Pick<CaseRecord, 'practice_id' | 'id'>,
) {
  return handle
    .selectFrom('case_templates')
    .innerJoin('referral_templates as template', 'template.id', 'case_templates.template_id')
    .innerJoin('specialties', 'specialties.id', 'template.specialty_id')
    .innerJoin('referral_template_versions as version', (join) =>
      join
        .onRef('version.template_id', '=', 'case_templates.template_id')
        .onRef('version.number', '=', 'case_templates.number'),
    )
    .where('case_templates.practice_id', '=', practice_id)
    .where('case_templates.case_id', '=', id)
    .select([
      'case_templates.template_id',
      'case_templates.title',
      'case_templates.number',
      'case_templates.answers',
      'version.content',
      'specialties.title as specialty_title',
    ])
    .executeTakeFirst()
}

/** Replaces the stored answers of a case; `answers` contains the earlier and the later answers. */
export async function updateCaseAnswers(
  handle: Handle,
  { practice_id, id }: Pick<CaseRecord, 'practice_id' | 'id'>,
  answers: string,
): Promise<void> {
  await handle
    .updateTable('case_templates')
    .set({ answers })
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .execute()
}
