import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '../fields.ts'
import { idIn, peopleIn, type Person } from '../records/people.ts'
import { CLINICIAN } from '../records/visits.ts'

/** A patient as athena's list of changes tells them. */
interface Changed {
  readonly row: Record<string, unknown>
  /** When it was read; it is told once. */
  processedAt?: number
}

/** athena's patients that changed: everybody at first, then who is named by a POST to /sandbox/changed-patients. */
export function serveChanges(app: FastifyInstance): void {
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
    return reply.send(read(request, changed))
  })
  app.post('/sandbox/changed-patients', (request, reply) => takeChange(request, reply, changed))
}

function read(request: FastifyRequest, changed: Changed[]) {
  const from = textOf(request.query, 'showprocessedstartdatetime')
  const now = Date.now()
  const rows = changed.filter(({ processedAt }) =>
    from === '' ? processedAt === undefined : processedAt !== undefined && processedAt >= easternMs(from),
  )
  if (from === '' && textOf(request.query, 'leaveunprocessed') !== 'true') {
    for (const one of rows) one.processedAt = now
  }
  return { patients: rows.map(({ row }) => row), totalcount: rows.length }
}

/** Milliseconds of mm/dd/yyyy hh24:mi:ss; Eastern time is taken for four hours behind, so that nothing is left out. */
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
