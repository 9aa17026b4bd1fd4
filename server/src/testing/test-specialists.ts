import { saveSpecialistRouting, saveSpecialtyRouting } from '@econsult/contract/routing'
import { saveDefaultSpecialist } from '@econsult/contract/specialties'
import { type DemoAccount, identifiersOf } from '../demo/accounts.ts'
import { insertPeople } from '../demo/store.ts'
import { demoPasswordHash } from './test-password.ts'
import type { TestServer } from './test-server.ts'

/**
 * Adds fictitious specialists of a specialty, each with the password of the demo accounts and the email
 * '{name}@demo.example'. Returns their ids, in the order of the names.
 */
export function addSpecialists(
  server: TestServer,
  names: readonly string[],
  specialty = 'Cardiology',
): Promise<string[]> {
  return addPeople(server, names, { userType: 'Specialty', practice: 'specialists', specialty })
}

/** Adds fictitious PCPs of the demo practice in the same way as addSpecialists. */
export function addSenders(server: TestServer, names: readonly string[]): Promise<string[]> {
  return addPeople(server, names, { userType: 'PCP', practice: 'demo', specialty: null })
}

async function addPeople(
  server: TestServer,
  names: readonly string[],
  kind: Pick<DemoAccount, 'userType' | 'practice' | 'specialty'>,
): Promise<string[]> {
  const { database, clock } = server.running.deps
  const people = names.map((name, index) => ({
    email: `${name}@demo.example`,
    words: '',
    firstName: name,
    lastName: 'Madeup',
    isAdmin: false,
    ...kind,
    ...identifiersOf(kind.userType, 500 + index),
  }))
  const hash = await demoPasswordHash()
  await database.asSystem((handle) => insertPeople(handle, people, hash, clock.now()))
  return people.map(({ email }) => server.userId(email))
}

/** Saves these routing settings of a specialist, as the administrator. */
export async function setRouting(
  server: TestServer,
  specialistId: string,
  changes: Record<string, unknown>,
): Promise<void> {
  const admin = await server.signIn('admin@demo.example')
  const settings = { takesNewCases: true, openLimit: null, licenses: [], conflictPracticeIds: [], ...changes }
  const answer = await admin.send(saveSpecialistRouting, { specialistId, ...settings })
  if (answer.status !== 200) throw new Error(`the settings were refused: ${JSON.stringify(answer.body)}`)
}

/** Sets whether requests of a specialty go to the next specialist automatically. */
export async function setRoutesToNext(
  server: TestServer,
  specialtyId: string,
  routesToNext: boolean,
): Promise<void> {
  const admin = await server.signIn('admin@demo.example')
  const answer = await admin.send(saveSpecialtyRouting, { specialtyId, routesToNext })
  if (answer.status !== 200) throw new Error(`the setting was refused: ${JSON.stringify(answer.body)}`)
}

/** Sets the default specialist of a specialty; null removes it. */
export async function setDefault(
  server: TestServer,
  id: string,
  defaultSpecialistId: string | null,
): Promise<void> {
  const admin = await server.signIn('admin@demo.example')
  const answer = await admin.send(saveDefaultSpecialist, { id, defaultSpecialistId })
  if (answer.status !== 200) throw new Error(`the default was refused: ${JSON.stringify(answer.body)}`)
}
