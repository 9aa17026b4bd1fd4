import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '../fields.ts'
import { chartOf, type PersonChart } from '../records/charts.ts'
import { personIn } from '../records/people.ts'

type SendPage = (request: FastifyRequest, reply: FastifyReply, rows: readonly unknown[]) => FastifyReply

/** Chart lists of Cerbo; allergies are lines in a free-text note. */
export function serveChart(
  app: FastifyInstance,
  sendPage: SendPage,
  unknown: (reply: FastifyReply) => FastifyReply,
): void {
  const list = (name: string, rowsOf: (chart: PersonChart) => readonly object[]) =>
    app.get(`/api/v1/patients/:id/${name}`, (request, reply) => {
      const person = personIn('cerbo', textOf(request.params, 'id'))
      return person ? sendPage(request, reply, rowsOf(chartOf(person))) : unknown(reply)
    })
  list('pt_notes', ({ allergies }) => [
    { object: 'pt_note', id: 1, name: 'Social history', note: '<p>Retired.</p>', date: '2020-01-05' },
    {
      object: 'pt_note',
      id: 2,
      name: 'Allergies',
      note: allergies.map(({ name, reaction }) => `<p>${name}, ${reaction}</p>`).join('') || '<p>NKDA</p>',
      date: '2004-01-01',
    },
  ])
  list('pmh', ({ problems }) =>
    problems.map(({ name, day, isOver }, id) => ({
      object: 'pmh',
      id: 300 + id,
      name,
      date: day,
      active: !isOver,
    })),
  )
  list('rxs', ({ medicines }) =>
    medicines.map(({ name, sig, day, isOver }, id) => ({
      object: 'rx',
      id: String(400 + id),
      drug_name: name,
      sig: id === 3 ? null : sig,
      date_started: day,
      active: isOver ? 0 : 1,
    })),
  )
  list('lab_results', ({ results }) =>
    results.map(({ id, name, day, tests, conclusion }) => ({
      object: 'lab_result',
      id,
      name,
      date: `${day} 09:00:00`,
      comments: conclusion,
      results: tests.map((one) => ({
        name: one.name,
        value: one.value,
        units: one.unit,
        range_low: one.low,
        range_high: one.high,
      })),
    })),
  )
}
