import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import { presentSigned } from '../answers/present.ts'
import { findChecks, findVersions } from '../answers/store.ts'
import { findSpecialtyTitles } from '../specialties/store.ts'
import type { ReportAnswer } from './pdf/report-data.ts'

/** The signed answers of an entered case, with which its report begins (ANS-03). */
export async function collectAnswers(handle: Handle, record: CaseRecord): Promise<ReportAnswer[]> {
  const versions = await findVersions(handle, record)
  if (versions.length === 0) return []
  const checks = await findChecks(handle, record)
  const titles = new Map((await findSpecialtyTitles(handle)).map(({ id, title }) => [id, title]))
  return presentSigned({ versions, checks, titles })
}
