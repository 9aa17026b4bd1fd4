import type { FastifyInstance, FastifyReply } from 'fastify'
import { textOf } from '../fields.ts'
import { idIn, peopleIn, type Person } from '../records/people.ts'

const MOST = 100

type Refuse = (reply: FastifyReply, status: number, words: string) => FastifyReply

/** Serves hint's patients and those added by a POST to /sandbox/hint-patients; sorted by last change on request. */
export function servePatients(app: FastifyInstance, refuse: Refuse): void {
  const begun = new Date().toISOString()
  const rows: Record<string, unknown>[] = peopleIn('hint').map((person) => rowOf(person, begun))

  app.get('/api/provider/patients', (request, reply) => {
    const limit = Number(textOf(request.query, 'limit') || '10')
    const offset = Number(textOf(request.query, 'offset') || '0')
    if (!(limit >= 1 && limit <= MOST)) return refuse(reply, 422, 'limit is not in the range 1 to 100.')
    const byTime = (one: Record<string, unknown>) => textOf(one, 'updated_at')
    const sorted =
      textOf(request.query, 'sort') === '-updated_at'
        ? rows.toSorted((one, other) => byTime(other).localeCompare(byTime(one)))
        : rows
    const page = sorted.slice(offset, offset + limit)
    return reply.header('x-count', page.length).header('x-total-count', rows.length).send(page)
  })
  app.post('/sandbox/hint-patients', (request, reply) => {
    if (typeof request.body !== 'object' || request.body === null) return reply.code(400).send()
    rows.push({ updated_at: new Date().toISOString(), ...request.body })
    return reply.code(201).send({})
  })
}

function rowOf(person: Person, updated_at: string): Record<string, unknown> {
  return {
    id: idIn('hint', person),
    name: `${person.firstName} ${person.lastName}`,
    first_name: person.firstName,
    last_name: person.lastName,
    dob: person.dob,
    sex: person.sex === 'F' ? 'female' : 'male',
    email: null,
    phones: [{ number: '+12025550141', type: 'Mobile' }],
    address_line1: '1 Made-up Street',
    address_city: 'Springfield',
    address_state: 'MA',
    address_zip: '01101',
    health_insurance_payer_name: null,
    health_insurance_member_id: null,
    membership_status: 'active',
    merged_into: null,
    updated_at,
    created_at: updated_at,
  }
}
