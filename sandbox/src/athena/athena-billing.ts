import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PROCEDURES } from '../codes/cpt.ts'
import { DIAGNOSES } from '../codes/icd10.ts'
import { textOf } from '../fields.ts'
import { personIn } from '../records/people.ts'
import { CLINICIAN } from '../records/visits.ts'
import { visitWith } from './athena-visits.ts'
import { BILLING_DEPARTMENTS } from './departments.ts'

const KNOWN_DIAGNOSES = new Set(DIAGNOSES.map(([code]) => code.replace('.', '')))
const KNOWN_PROCEDURES = new Set(PROCEDURES.map(({ code }) => code))
const MOST_DIAGNOSES = 4
const LONGEST_RESERVED = 48

/** A claim in the form in which it was received. */
interface Claim {
  readonly claimid: string
  readonly practice: string
  readonly patientid: string
  readonly departmentid: string
  /** mm/dd/yyyy */
  readonly servicedate: string
  readonly reserved19: string
  readonly charges: readonly Charge[]
}

interface Charge {
  readonly procedurecode: string
  readonly diagnoses: readonly string[]
}

/** Serves codes, providers and claims of athena's API. */
export function serveBilling(app: FastifyInstance, note: (title: string, text: string) => void): void {
  const taken: Claim[] = []
  app.get('/v1/:practice/encounter/:encounter/procedurecodes', procedureCodes)
  app.get('/v1/:practice/chart/encounter/:encounter/diagnoses', diagnoses)
  app.get('/v1/:practice/patients/:patient', (request, reply) => {
    const person = personIn('athena', textOf(request.params, 'patient'))
    const row = {
      patientid: textOf(request.params, 'patient'),
      primaryproviderid: String(CLINICIAN.id),
      status: 'active',
    }
    return reply.send(person ? [row] : [])
  })
  app.get('/v1/:practice/providers', (_request, reply) => {
    const provider = {
      providerid: CLINICIAN.id,
      npi: '1111111111',
      firstname: CLINICIAN.firstName,
      lastname: CLINICIAN.lastName,
      entitytype: 'Person',
      billable: true,
    }
    return reply.send({ providers: [provider], totalcount: 1 })
  })
  app.get('/v1/:practice/claims', (request, reply) => {
    const patient = textOf(request.query, 'patientid')
    const [from, to] = [textOf(request.query, 'servicestartdate'), textOf(request.query, 'serviceenddate')]
    if (patient === '' || from === '' || to === '') {
      return reply.code(400).send({ error: 'Additional fields are required.' })
    }
    const practice = textOf(request.params, 'practice')
    const claims = taken.filter(
      (one) =>
        one.practice === practice &&
        one.patientid === patient &&
        sortable(one.servicedate) >= sortable(from) &&
        sortable(one.servicedate) <= sortable(to),
    )
    return reply.send({ claims, totalcount: claims.length })
  })
  app.post('/v1/:practice/claims', (request, reply) => {
    const missing = ['claimcharges', 'departmentid', 'patientid', 'supervisingproviderid'].filter(
      (name) => textOf(request.body, name) === '',
    )
    if (missing.length > 0) {
      return reply.code(400).send({ error: 'Additional fields are required.', missingfields: missing })
    }
    const charges = chargesOf(textOf(request.body, 'claimcharges'))
    if (!charges) return reply.code(400).send({ error: 'claimcharges could not be read.' })
    const refusal = refusalOf(request, charges)
    if (refusal) return reply.send({ success: false, claimids: [], errormessage: refusal })
    const claim: Claim = {
      claimid: String(810_001 + taken.length),
      practice: textOf(request.params, 'practice'),
      patientid: textOf(request.body, 'patientid'),
      departmentid: textOf(request.body, 'departmentid'),
      servicedate: textOf(request.body, 'servicedate') || vendorToday(),
      reserved19: textOf(request.body, 'reserved19'),
      charges,
    }
    taken.push(claim)
    note(`Claim ${claim.claimid} of patient ${claim.patientid}`, wordsOf(claim))
    return reply.send({ success: 'true', claimids: [claim.claimid] })
  })
}

function procedureCodes(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wanted = textOf(request.query, 'searchvalue').toLowerCase()
  if (wanted === '') return reply.code(400).send({ error: 'Additional fields are required.' })
  if (!visitWith(textOf(request.params, 'encounter'))) return unknownEncounter(reply)
  const found = PROCEDURES.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(wanted))
  const procedures = found.map(({ code, name }) => ({ procedurecode: code, description: name }))
  return reply.send({ procedures, totalcount: procedures.length })
}

/** An array without an enclosing object; a diagnosis may have only a SNOMED code. */
function diagnoses(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = visitWith(textOf(request.params, 'encounter'))
  if (!found) return unknownEncounter(reply)
  const rows = found.visit.diagnoses.map(({ code, snomed, name }, place) => ({
    diagnosisid: place % 2 === 0 ? 7000 + place : String(7000 + place),
    snomedcode: snomed,
    description: name,
    supportslaterality: false,
    icdcodes:
      code === ''
        ? []
        : [{ code, codeset: 'ICD10', description: name, diagnosiscode: code.replace('.', '') }],
  }))
  return reply.send(rows)
}

function unknownEncounter(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'The encounter does not exist.' })
}

/** Returns the charges of a claim, which the form contains as JSON in one field. */
function chargesOf(text: string): Charge[] | undefined {
  try {
    const rows: unknown = JSON.parse(text)
    if (!Array.isArray(rows) || rows.length === 0) return undefined
    return rows.map((row: unknown) => ({
      procedurecode: textOf(row, 'procedurecode'),
      diagnoses: [1, 2, 3, 4].map((place) => textOf(row, `icd10code${place}`)).filter((code) => code !== ''),
    }))
  } catch {
    return undefined
  }
}

function refusalOf(request: FastifyRequest, charges: readonly Charge[]): string | undefined {
  if (!personIn('athena', textOf(request.body, 'patientid'))) return 'The patient is inactive or not known.'
  if (!BILLING_DEPARTMENTS.has(textOf(request.body, 'departmentid')))
    return 'This is not a billing department.'
  if (textOf(request.body, 'supervisingproviderid') !== String(CLINICIAN.id))
    return 'The provider is not valid.'
  if (textOf(request.body, 'reserved19').length > LONGEST_RESERVED) return 'RESERVED19 is too long.'
  for (const { procedurecode, diagnoses: codes } of charges) {
    if (!KNOWN_PROCEDURES.has(procedurecode))
      return `Procedure code ${procedurecode} is not in the fee schedule.`
    if (codes.length === 0 || codes.length > MOST_DIAGNOSES) return 'One to four diagnoses are required.'
    const wrong = codes.find((code) => !KNOWN_DIAGNOSES.has(code))
    if (wrong !== undefined) return `Diagnosis code ${wrong} is not valid.`
  }
  return undefined
}

function wordsOf({ departmentid, servicedate, charges, reserved19 }: Claim): string {
  const lines = charges.map(({ procedurecode, diagnoses: codes }) => `${procedurecode}: ${codes.join(', ')}`)
  return [`Department ${departmentid}, ${servicedate}, ${reserved19}`, ...lines].join('\n')
}

/** Converts mm/dd/yyyy to yyyymmdd. */
function sortable(date: string): string {
  const [month, day, year] = date.split('/')
  return `${year}${month}${day}`
}

function vendorToday(): string {
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}
