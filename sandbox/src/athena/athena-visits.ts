import { type Person, personIn } from '../records/people.ts'
import { type Visit, visitsOf } from '../records/visits.ts'

/** Returns the visit with this athena encounter id, and its patient. */
export function visitWith(encounter: string): { person: Person; visit: Visit } | undefined {
  const id = Number(encounter)
  const person = personIn('athena', `9${String(Math.floor((id - 50_000) / 10)).padStart(3, '0')}`)
  const visit = person && visitsOf(person, Date.now()).find((one) => one.id === id)
  return person && visit && { person, visit }
}
