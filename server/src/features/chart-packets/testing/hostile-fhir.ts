import { once } from 'node:events'
import { createServer } from 'node:http'

/** The server's only patient. */
export const MADE_UP = { firstName: 'Testina', lastName: 'Madeup', dob: '1971-09-02', id: 'p1' } as const

/** A page of a search as raw text, so that it can contain any content. */
export interface HostilePage {
  readonly body: string | Uint8Array
  readonly encoding?: string
}

/**
 * The responses of a FHIR server to searches, by resource type. If a type has no response here, a search for it finds
 * nothing. `page` counts from 0.
 */
export type HostileAnswers = Readonly<Record<string, (page: number) => HostilePage>>

const NOTHING = '{"resourceType":"Bundle","type":"searchset","entry":[]}'

/** Returns a searchset of these resources, with a link to the next page if one is given. */
export function searchset(resources: readonly object[], next?: string): HostilePage {
  const link = next === undefined ? [] : [{ relation: 'next', url: next }]
  const entry = resources.map((resource) => ({ resource }))
  return { body: JSON.stringify({ resourceType: 'Bundle', type: 'searchset', link, entry }) }
}

/** Returns a resource that belongs to the patient. */
export function ofPatient(resourceType: string, id: string, rest: object): object {
  const reference = { reference: `Patient/${MADE_UP.id}` }
  return { resourceType, id, patient: reference, subject: reference, ...rest }
}

/** Returns the patient's newest note, with this text. */
export function noteOf(text: string, contentType = 'text/html'): object {
  return ofPatient('DocumentReference', 'n1', {
    status: 'current',
    type: { text: 'Visit note' },
    date: '2026-03-01',
    content: [{ attachment: { contentType, data: Buffer.from(text).toString('base64') } }],
  })
}

/** Starts a FHIR server with one patient. Tests define its responses to searches of the patient's chart. */
export async function startHostileFhir() {
  let answers: HostileAnswers = {}
  let asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const type = url.pathname.split('/')[2] ?? ''
    const { body, encoding } = answerTo(type, Number(url.searchParams.get('page') ?? '0'))
    asked.push(type)
    response.writeHead(200, {
      'content-type': 'application/fhir+json',
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(body)
  })
  function answerTo(type: string, page: number): HostilePage {
    if (type === 'metadata') return { body: '{"resourceType":"CapabilityStatement","fhirVersion":"4.0.1"}' }
    if (type === 'Patient') {
      const { firstName, lastName, dob, id } = MADE_UP
      const name = [{ family: lastName, given: [firstName] }]
      return searchset([{ resourceType: 'Patient', id, birthDate: dob, name }])
    }
    return answers[type]?.(page) ?? { body: NOTHING }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    base: `http://127.0.0.1:${address.port}/r4`,
    answer(next: HostileAnswers) {
      answers = next
      asked = []
    },
    /** Returns the searched resource types, one for each request. */
    asked: () => asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
