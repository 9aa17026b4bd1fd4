import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '../fields.ts'
import { chartOf } from '../records/charts.ts'
import { idIn, type Person, personIn } from '../records/people.ts'

const MOST_ROWS = 100

/** Chart lists of Elation, with at most 100 rows per page; each row contains the patient's id. */
export function serveChart(app: FastifyInstance, practice: number): void {
  const list = (name: string, rowsOf: (person: Person) => readonly object[]) =>
    app.get(`/api/2.0/${name}/`, (request, reply) => sendPage(request, reply, rowsOf))
  const base = (person: Person, id: number) => ({
    id: 150_000_000_000_000 + person.number * 100_000 + id,
    patient: Number(idIn('elation', person)),
    practice,
    deleted_date: null,
  })
  list('allergies', (person) =>
    chartOf(person).allergies.map(({ name, reaction, day }, place) => ({
      ...base(person, place),
      name,
      reaction,
      severity: null,
      status: 'Active',
      start_date: day,
    })),
  )
  list('allergy_documentation', (person) =>
    chartOf(person).allergies.length === 0 ? [base(person, 90)] : [],
  )
  list('problems', (person) =>
    chartOf(person).problems.map(({ name, day, isOver }, place) => ({
      ...base(person, 100 + place),
      description: name,
      synopsis: '',
      status: isOver ? 'Resolved' : 'Active',
      start_date: day,
      resolved_date: isOver ? day : null,
    })),
  )
  list('medications', (person) =>
    chartOf(person)
      .medicines.filter(({ isOver }) => !isOver)
      .map(({ name, sig, day }, place) => ({
        ...base(person, 200 + place),
        medication: { id: 700 + place, name },
        directions: place === 3 ? null : sig,
        start_date: day,
        document_date: `${day}T15:00:00Z`,
      })),
  )
}

/** Returns the result reports of a person as rows of /reports/. */
export function resultReportsOf(person: Person, practice: number): object[] {
  return chartOf(person).results.map(({ id, name, day, tests, conclusion }) => ({
    id: 160_000_000_000_000 + id,
    patient: Number(idIn('elation', person)),
    practice,
    report_type: tests.length > 0 ? 'Lab' : 'Cardiac',
    custom_title: conclusion ? `${name}: ${conclusion}` : name,
    document_date: `${day}T15:00:00Z`,
    reported_date: `${day}T15:00:00Z`,
    deleted_date: null,
    grids: [
      {
        status: 'FINAL',
        results: tests.map((one) => ({
          test: { name: one.name, loinc: null },
          value: one.value,
          units: one.unit || null,
          reference_min: one.low || null,
          reference_max: one.high || null,
          is_abnormal: one.low !== '' && Number(one.value) < Number(one.low),
          abnormal_flag: one.low !== '' && Number(one.value) < Number(one.low) ? 'Below low normal' : null,
        })),
      },
    ],
  }))
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  rowsOf: (person: Person) => readonly object[],
): FastifyReply {
  const limit = Number(textOf(request.query, 'limit') || '20')
  const offset = Number(textOf(request.query, 'offset') || '0')
  if (!(limit >= 1 && limit <= MOST_ROWS)) return reply.code(400).send({ limit: ['At most 100.'] })
  const person = personIn('elation', textOf(request.query, 'patient'))
  const rows = person ? rowsOf(person) : []
  const next = rows.length > offset + limit ? `?limit=${limit}&offset=${offset + limit}` : null
  return reply.send({ count: rows.length, next, previous: null, results: rows.slice(offset, offset + limit) })
}
