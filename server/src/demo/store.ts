import type { Handle } from '../db/database.ts'
import type { DemoAccount } from './accounts.ts'
import { fixedId } from './fixed-id.ts'
import { PRACTICES } from './practices.ts'

/** Adds the practices; false where they are there already. */
export async function insertPractices(handle: Handle, now: Date): Promise<boolean> {
  const rows = PRACTICES.map(({ key, name, seats }) => ({
    id: fixedId(`practice ${key}`),
    practice_name: name,
    max_users: seats,
    created_at: now,
  }))
  const result = await handle
    .insertInto('practices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === BigInt(rows.length)
}

/** Ids of the specialties by title. */
export async function findSpecialtyIds(handle: Handle): Promise<Map<string, number>> {
  const rows = await handle.selectFrom('specialties').select(['id', 'title']).execute()
  return new Map(rows.map((row) => [row.title, row.id]))
}

/** Adds people with one password. */
export async function insertPeople(
  handle: Handle,
  people: readonly DemoAccount[],
  passwordHash: string,
  now: Date,
): Promise<void> {
  const specialtyIds = await findSpecialtyIds(handle)
  const rows = people.map((person) => ({
    id: fixedId(`user ${person.email}`),
    practice_id: person.practice ? fixedId(`practice ${person.practice}`) : null,
    email: person.email,
    password_hash: passwordHash,
    first_name: person.firstName,
    last_name: person.lastName,
    user_type: person.userType,
    is_admin: person.isAdmin,
    specialty_id: person.specialty ? (specialtyIds.get(person.specialty) ?? null) : null,
    npi: null,
    license_number: null,
    created_at: now,
  }))
  await handle.insertInto('users').values(rows).execute()
}
