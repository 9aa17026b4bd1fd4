import type { Handle } from '../../db/database.ts'
import { dayAt } from '../../scheduling/days.ts'
import { findPatientsByName } from './patients/store.ts'
import { readDob } from './rows/read-dob.ts'
import { readName } from './rows/read-name.ts'
import type { ImportRecord } from './store.ts'

/** The name and date of birth of a person in a file, as written there. */
interface Shown {
  readonly fullName: string
  readonly dob: string
}

/** Records in the audit log (G1) those people in a file who are now patients of the practice. */
export async function auditShown(
  handle: Handle,
  practiceId: string,
  { people, now }: { readonly people: readonly Shown[]; readonly now: Date },
): Promise<void> {
  const read = people.flatMap(({ fullName, dob: shown }) => {
    const day = readDob(shown, dayAt(now, 'UTC'))
    return day.reason === undefined ? { fullName, dob: day.dob } : []
  })
  if (read.length === 0) return
  const patients = await findPatientsByName(handle, practiceId, read)
  for (const { id } of [...patients.values()].flat()) handle.audited.show(practiceId, id)
}

/** Records in the audit log those people in the column samples of imports who are now patients of the practice. */
export async function auditSamples(
  handle: Handle,
  practiceId: string,
  { imports, now }: { readonly imports: readonly Pick<ImportRecord, 'columns'>[]; readonly now: Date },
): Promise<void> {
  await auditShown(handle, practiceId, { people: imports.map(sampleOf), now })
}

function sampleOf({ columns }: Pick<ImportRecord, 'columns'>): Shown {
  const sample = (field: string) => columns.find((one) => one.field === field)?.sample
  const parts = [sample('firstName'), sample('lastName')].filter((part) => part !== undefined)
  const { fullName } = readName(sample('fullName') ?? parts.join(' '))
  return { fullName, dob: sample('dob') ?? '' }
}
