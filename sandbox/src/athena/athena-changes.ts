import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '../fields.ts'
import { idIn, peopleIn, type Person } from '../records/people.ts'
import { CLINICIAN } from '../records/visits.ts'

/** A patient in athena's list of changes. */
interface Changed {
  readonly row: Record<string, unknown>
  /** Time at which the change was read; each change is returned only once. */
  processedAt?: number
}

/**
 * Serves athena's changed patients: initially all patients, then those added by a POST to /sandbox/changed-patients. A
 * response contains at most `mostInAnswer` patients and removes them from the list.
 */
export function serveChanges(app: FastifyInstance, mostInAnswer: number): void {
  let isSubscribed = false
  const changed: Changed[] = peopleIn('athena').map((person) => ({ row: patientRow(person) }))
  const path = '/v1/:practice/patients/changed'
  app.get(`${path}/subscription`, (_request, reply) =>
    reply.send(
      isSubscribed ? { status: 'ACTIVE', subscriptions: [] } : { status: 'INACTIVE', subscriptions: [] },
    ),
  )
  app.post(`${path}/subscription`, (_request, reply) => {
    isSubscribed = true
    return reply.send({ success: true })
  })
  app.get(path, (request, reply) => {
    if (!isSubscribed) return reply.code(403).send({ error: 'There is no subscription.' })
    return reply.send(read(request, changed, mostInAnswer))
  })
  app.post('/sandbox/changed-patients', (request, reply) => takeChange(request, reply, changed))
}

function read(request: FastifyRequest, changed: Changed[], mostInAnswer: number) {
  const from = textOf(request.query, 'showprocessedstartdatetime')
  const now = Date.now()
  const rows = changed.filter(({ processedAt }) =>
    from === '' ? processedAt === undefined : processedAt !== undefined && processedAt >= easternMs(from),
  )
  const limit = Math.min(mostInAnswer, Number(textOf(request.query, 'limit') || '1500'))
  const offset = Number(textOf(request.query, 'offset') || '0')
  const page = rows.slice(offset, offset + limit)
  if (from === '' && textOf(request.query, 'leaveunprocessed') !== 'true') {
    for (const one of page) one.processedAt = now
  }
  return { patients: page.map(({ row }) => row), totalcount: rows.length }
}

/**
 * Converts mm/dd/yyyy hh24:mi:ss to milliseconds since 1970. Eastern time is treated as UTC-4, so that no change is
 * missed.
 */
function easternMs(text: string): number {
  const [date = '', time = ''] = text.split(' ')
  const [month, day, year] = date.split('/')
  return Date.parse(`${year}-${month}-${day}T${time}Z`) + 4 * 3_600_000
}

function takeChange(request: FastifyRequest, reply: FastifyReply, changed: Changed[]): FastifyReply {
  if (typeof request.body !== 'object' || request.body === null) return reply.code(400).send()
  changed.push({ row: { ...request.body } })
  return reply.code(201).send({})
}

function patientRow(person: Person): Record<string, unknown> {
  const [year, month, day] = person.dob.split('-')
  return {
    patientid: idIn('athena', person),
    firstname: person.firstName,
    lastname: person.lastName,
    dob: `${month}/${day}/${year}`,
    sex: person.sex,
    address1: `${person.number} Example Street`,
    city: 'SPRINGFIELD',
    state: 'IL',
    zip: '62701',
    mobilephone: `217555${String(person.number).padStart(4, '0')}`,
    departmentid: '1',
    primaryproviderid: String(CLINICIAN.id),
    status: 'active',
    insurances: [
      {
        sequencenumber: 1,
        insuranceplanname: 'MADE-UP HEALTH PLAN',
        insuranceidnumber: `MU${person.number}0001`,
      },
    ],
  }
}
