import { actions } from './actions.ts'
import { boundaries } from './boundaries.ts'
import type { Check } from './check.ts'
import { citedIds } from './cited-ids.ts'
import { featureNames } from './feature-names.ts'
import { features } from './features.ts'
import { format } from './format.ts'
import { forms } from './forms.ts'
import { licences } from './licences.ts'
import { lint } from './lint.ts'
import { lockFile } from './lock-file.ts'
import { migrations } from './migrations.ts'
import { map } from './map.ts'
import { mechanisms } from './mechanisms.ts'
import { outsideDocuments } from './outside-documents.ts'
import { phrases } from './phrases.ts'
import { tables } from './tables.ts'
import { types } from './types.ts'
import { unused } from './unused.ts'
import { vendors } from './vendors.ts'
import { visibleLiterals } from './visible-literals.ts'
import { failureText, type Tally } from '../testing/tally.ts'

const checks: Check[] = [
  lockFile,
  licences,
  citedIds,
  featureNames,
  features,
  actions,
  tables,
  migrations,
  vendors,
  mechanisms,
  map,
  forms,
  outsideDocuments,
  phrases,
  visibleLiterals,
  format,
  boundaries,
  unused,
  lint,
  types,
]

/** Runs every static check one after the other and prints the problems found. */
export async function runChecks(root: string): Promise<Tally> {
  const failures: string[] = []
  for (const check of checks) {
    const problems = await check.run(root)
    console.log(
      problems.length === 0 ? `ok      ${check.name}` : `FAILED  ${check.name}\n${problems.join('\n')}`,
    )
    if (problems.length > 0) failures.push(failureText(check.name, problems))
  }
  const failed = failures.length
  return { passed: checks.length - failed, failed, skipped: 0, failures }
}
