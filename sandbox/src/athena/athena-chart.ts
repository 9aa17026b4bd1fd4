import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '../fields.ts'
import { chartOf, type PersonChart, type Result } from '../records/charts.ts'
import { personIn } from '../records/people.ts'

/** Chart lists of athena, with missing fields, ids as numbers and as text, and medications in nested lists. */
export function serveChart(app: FastifyInstance, refuseUnknown: (reply: FastifyReply) => FastifyReply): void {
  const list = (name: string, answer: (chart: PersonChart, request: FastifyRequest) => object | null) =>
    app.get(`/v1/:practice/chart/:patient/${name}`, (request, reply) => {
      if (textOf(request.query, 'departmentid') === '') {
        return reply
          .code(400)
          .send({ error: 'Additional fields are required.', missingfields: ['departmentid'] })
      }
      const person = personIn('athena', textOf(request.params, 'patient'))
      if (!person) return refuseUnknown(reply)
      const found = answer(chartOf(person), request)
      return found ? reply.send(found) : reply.code(400).send({ error: 'limit is 1 to 5000.' })
    })
  list('allergies', ({ allergies }) => ({
    nkda: allergies.length === 0 ? 'true' : 'false',
    allergies: allergies.map(({ name, reaction, day }, place) => ({
      allergenid: String(9000 + place),
      allergenname: name,
      onsetdate: vendorDay(day),
      reactions: [{ reactionname: reaction, snomedcode: '126485001' }],
    })),
  }))
  list('problems', ({ problems }) => ({
    totalcount: problems.length,
    problems: problems.map(({ name, day, isOver }, place) => ({
      problemid: place % 2 === 0 ? 3000 + place : String(3000 + place),
      name,
      codeset: 'SNOMED',
      events: [
        { eventtype: 'START', startdate: vendorDay(day), onsetdate: vendorDay(day) },
        ...(isOver ? [{ eventtype: 'END', startdate: vendorDay(day) }] : []),
      ],
    })),
  }))
  list('medications', ({ medicines }) => ({
    nomedicationsreported: false,
    medications: medicines.map(({ name, sig, day, isOver }, place) => [
      {
        medicationid: 240_000 + place,
        medicationentryid: `H${228_000 + place}`,
        medication: name,
        isdiscontinued: isOver,
        // athena omits fields without a value.
        ...(place % 4 === 3 ? {} : { unstructuredsig: sig }),
        events: [{ type: 'START', eventdate: vendorDay(day) }],
      },
    ]),
  }))
  list('labresults', ({ results }, { query }) => {
    const limit = Number(textOf(query, 'limit') || '1500')
    const offset = Number(textOf(query, 'offset') || '0')
    if (!(limit >= 1 && limit <= 5000 && offset >= 0)) return null
    // athena's filter by day is not implemented here, so the client must filter by day. The rows are unsorted.
    return { totalcount: results.length, results: results.slice(offset, offset + limit).map(resultRow) }
  })
}

function resultRow({ id, name, day, tests, conclusion }: Result) {
  return {
    labresultid: id,
    description: name,
    labresultdate: vendorDay(day),
    ...(conclusion ? { labresultnote: conclusion } : {}),
    analytes: tests.map(({ name: analyte, value, unit, low, high }, place) => ({
      analyteid: id * 10 + place,
      analytename: tests.length === 1 ? 'Result' : analyte,
      value,
      ...(unit ? { units: unit } : {}),
      referencerange: low && high ? `${low}-${high}` : low ? `>=${low}` : `<=${high}`,
      abnormalflag: low && Number(value) < Number(low) ? 'below low normal' : '',
    })),
  }
}

/** Formatted as mm/dd/yyyy, with January 1 if only the year is known. */
function vendorDay(day: string): string {
  const [year, month = '01', date = '01'] = day.split('-')
  return `${month}/${date}/${year}`
}
