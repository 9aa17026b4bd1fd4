import type { Handle } from '../../../db/database.ts'
import { LINKS } from '../../../features/patients/links/store.ts'

/** A patient as responses can show them, with the practice that owns the data. */
export interface KnownPatient {
  readonly practiceId: string
  readonly patientId: string
  /** A name that only this patient has; null if another patient has the same name. */
  readonly name: string | null
  /**
   * Ids by which the audit log can refer to the patient: the patient's own id, and the ids of the patient's cases,
   * drafts and files.
   */
  readonly objects: ReadonlySet<string>
  /** Ids by which a call can refer to the patient, with the stored names of files. */
  readonly ids: readonly string[]
  /** The patient's ids in record systems. */
  readonly charts: readonly string[]
}

/** Returns every patient of every practice, as currently stored in the database. Needs system access. */
export async function readKnownPatients(handle: Handle): Promise<KnownPatient[]> {
  const patients = await handle
    .selectFrom('patients')
    .select(['practice_id', 'id', 'full_name', 'last_name'])
    .select(LINKS.as('links'))
    .execute()
  const cases = await handle.selectFrom('cases').select(['id', 'patient_id']).execute()
  const drafts = await handle.selectFrom('drafts').select(['case_id', 'patient_id']).execute()
  const files = await handle.selectFrom('files').select(['id', 'name', 'case_id']).execute()
  const count = countOf(patients.flatMap((one) => [one.full_name, one.last_name].map(folded)))
  return patients.map((patient) => {
    const { practice_id, id, full_name, last_name } = patient
    const ofCases = cases.filter((one) => one.patient_id === id).map((one) => one.id)
    const ofDrafts = drafts.filter((one) => one.patient_id === id).map((one) => one.case_id)
    const ofFiles = files.filter((one) => one.case_id !== null && ofCases.includes(one.case_id))
    const ids = [id, ...ofCases, ...ofDrafts]
    return {
      practiceId: practice_id,
      patientId: id,
      name: [last_name, full_name].map(folded).find((one) => one.length > 5 && count.get(one) === 1) ?? null,
      objects: new Set([...ids, ...ofFiles.map((one) => one.id)]),
      ids: [...ids, ...ofFiles.map((one) => one.name)],
      charts: Object.values(patient.links).map((link) => link.id),
    }
  })
}

/** Returns patients with their current ids and their earlier ids, such as the id of a deleted draft. */
export function joined(before: readonly KnownPatient[], after: readonly KnownPatient[]): KnownPatient[] {
  const former = new Map(before.map((one) => [one.patientId, one]))
  return after.map((one) => {
    const then = former.get(one.patientId)
    if (!then) return one
    return {
      ...one,
      objects: new Set([...then.objects, ...one.objects]),
      ids: [...new Set([...then.ids, ...one.ids])],
    }
  })
}

/** Returns the patients whom a call concerns, or whose name or id its response contains. */
export function toldOf(
  told: { readonly sent: string; readonly answer: string },
  known: readonly KnownPatient[],
): KnownPatient[] {
  const words = folded(told.answer)
  return known.filter(
    ({ name, ids, charts }) =>
      (name !== null && words.includes(name)) ||
      ids.some((id) => told.answer.includes(id) || told.sent.includes(id)) ||
      charts.some((chart) => told.sent.includes(`"${chart}"`)),
  )
}

/** Returns the patients whose names are in a response. */
export function namedIn(answer: string, known: readonly KnownPatient[]): KnownPatient[] {
  const words = folded(answer)
  return known.filter(({ name }) => name !== null && words.includes(name))
}

function folded(text: string): string {
  return text.toLowerCase()
}

function countOf(words: readonly string[]): Map<string, number> {
  const count = new Map<string, number>()
  for (const word of words) count.set(word, (count.get(word) ?? 0) + 1)
  return count
}
