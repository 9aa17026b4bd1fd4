import { chartOf } from '../records/charts.ts'
import { idIn, type Person } from '../records/people.ts'
import { CLINICIAN, visitsOf } from '../records/visits.ts'

type Resource = Record<string, unknown>

/** Units in the formats of real servers: some only as UCUM codes, some as words. */
const coded = (text: string) => ({
  text,
  coding: [{ display: text, code: text.toLowerCase().replaceAll(' ', '-') }],
})

const NO_KNOWN_ALLERGY = {
  coding: [{ system: 'http://snomed.info/sct', code: '716186003', display: 'No known allergy (situation)' }],
}

const status = (code: string) => ({ coding: [{ code }] })

/** Returns a person as a FHIR Patient. */
export function patientOf(person: Person): Resource {
  return {
    resourceType: 'Patient',
    id: idIn('fhir', person),
    name: [{ use: 'official', family: person.lastName, given: [person.firstName] }],
    gender: person.sex === 'F' ? 'female' : 'male',
    birthDate: person.dob,
  }
}

/** Returns the resources of a person, by type; several omit elements that US Core permits servers to omit. */
export function resourcesOf(person: Person, type: string): Resource[] {
  const id = idIn('fhir', person)
  const subject = { reference: `Patient/${id}` }
  const chart = chartOf(person)
  const made: Record<string, () => Resource[]> = {
    AllergyIntolerance: () =>
      chart.allergies.length === 0
        ? [{ id: `allergy-${id}-none`, patient: subject, code: NO_KNOWN_ALLERGY }]
        : chart.allergies.map(({ name, reaction, day }, place) => ({
            id: `allergy-${id}-${place}`,
            patient: subject,
            clinicalStatus: status('active'),
            code: coded(name),
            onsetDateTime: day,
            reaction: [{ manifestation: [coded(reaction)] }],
          })),
    Condition: () =>
      chart.problems.map(({ name, day, isOver }, place) => ({
        id: `condition-${id}-${place}`,
        subject,
        ...(place === 2 ? {} : { clinicalStatus: status(isOver ? 'resolved' : 'active') }),
        code: place % 2 === 0 ? { text: name } : { coding: [{ display: name }] },
        onsetDateTime: day,
      })),
    MedicationRequest: () =>
      chart.medicines.map(({ name, sig, day, isOver }, place) => ({
        id: `medication-${id}-${place}`,
        subject,
        status: isOver ? 'completed' : 'active',
        intent: 'order',
        medicationCodeableConcept: { text: name },
        authoredOn: day,
        ...(place === 3 ? {} : { dosageInstruction: [{ text: sig }] }),
      })),
    Observation: () =>
      chart.results.flatMap(({ id: result, day, tests }) =>
        tests.map((one, place) => ({
          id: `observation-${result}-${place}`,
          subject,
          status: 'final',
          code: coded(one.name),
          effectiveDateTime: `${day}T09:00:00Z`,
          valueQuantity: {
            value: Number(one.value),
            ...(place === 0 ? { unit: one.unit } : { code: one.unit }),
          },
          referenceRange: [
            {
              ...(one.low ? { low: { value: Number(one.low) } } : {}),
              ...(one.high ? { high: { value: Number(one.high) } } : {}),
            },
          ],
        })),
      ),
    DiagnosticReport: () =>
      chart.results
        .filter(({ tests }) => tests.length !== 1)
        .map(({ id: result, name, day, tests, conclusion }) => ({
          id: `report-${result}`,
          subject,
          status: 'final',
          code: coded(name),
          effectiveDateTime: `${day}T09:00:00Z`,
          ...(conclusion ? { conclusion } : {}),
          result: tests.map((_test, place) => ({ reference: `Observation/observation-${result}-${place}` })),
        })),
    DocumentReference: () =>
      visitsOf(person, Date.now()).map((visit, place) => ({
        id: `document-${visit.id}`,
        subject,
        status: 'current',
        type: { text: 'Progress note' },
        date: `${visit.day}T16:00:00Z`,
        author: [{ display: `${CLINICIAN.firstName} ${CLINICIAN.lastName}` }],
        content: [
          {
            attachment:
              place === 0
                ? { contentType: 'text/plain', url: `Binary/${visit.id}` }
                : { contentType: 'text/plain', data: noteOf(visit) },
          },
        ],
      })),
  }
  return (made[type]?.() ?? []).map((resource) => ({ resourceType: type, ...resource }))
}

interface Note {
  readonly story: string
  readonly examination: string
  readonly assessment: string
}

/** Returns a note in base64. */
export function noteOf({ story, examination, assessment }: Note): string {
  return Buffer.from([story, examination, assessment].join('\n')).toString('base64')
}
