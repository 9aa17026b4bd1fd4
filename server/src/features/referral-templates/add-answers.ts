import type { TemplateChoice } from '@econsult/contract/referral-templates/choice'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { readAnswers, readContent } from './present.ts'
import { withLaterAnswers } from './rules.ts'
import { findCaseTemplate, updateCaseAnswers } from './store.ts'

/**
 * Adds answers to those questions of a case's template that are unanswered (TURN-04). The case must be locked. Returns
 * the number of added answers.
 */
export async function addAnswers(
  handle: Handle,
  record: Pick<CaseRecord, 'practice_id' | 'id'>,
  given: TemplateChoice['answers'],
  at: Date,
): Promise<number> {
  if (given.length === 0) return 0
  const found = await findCaseTemplate(handle, record)
  if (!found) return 0
  const asked = { content: readContent(found.content), answers: readAnswers(found.answers) }
  const { answers, added } = withLaterAnswers(asked, given, at)
  if (added > 0) await updateCaseAnswers(handle, record, JSON.stringify(answers))
  return added
}
