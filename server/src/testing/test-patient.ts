import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { PatientsTable } from '../tables/patients.ts'
import { searchNameOf } from '../db/search-name.ts'
import { linkPatients, type NewLinks } from '../features/patients/links/store.ts'
import { splitName } from '../features/patients/rules.ts'
import type { TestServer } from './test-server.ts'

interface TestPatient {
  readonly name: string
  readonly dob: string
  /** The user who owns the patient; if omitted, the patient belongs to the whole practice. */
  readonly of?: string
  readonly details?: Partial<Insertable<PatientsTable>>
  /** The patient's ids in record systems. */
  readonly links?: NewLinks
}

/** Adds a patient to the practice of the demo's PCP, as an import does, and returns the id. */
export async function addTestPatient(server: TestServer, patient: TestPatient): Promise<string> {
  const id = randomUUID()
  const { name, dob, of, details, links = {} } = patient
  const { database, clock } = server.running.deps
  const { firstName, lastName } = splitName(name)
  await database.asSystem(async (handle) => {
    const { practice_id } = await handle
      .selectFrom('users')
      .select('practice_id')
      .where('id', '=', server.userId('pcp@demo.example'))
      .executeTakeFirstOrThrow()
    if (practice_id === null) throw new Error('the PCP has no practice')
    await handle
      .insertInto('patients')
      .values({
        practice_id,
        id,
        provider_id: of ? server.userId(of) : null,
        full_name: name,
        first_name: firstName,
        last_name: lastName,
        search_name: searchNameOf(name),
        dob,
        created_at: clock.now(),
        ...details,
      })
      .execute()
    await linkPatients(handle, [{ patient: { practice_id, id }, links }])
  })
  return id
}
