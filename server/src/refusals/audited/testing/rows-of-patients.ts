import { mergePatients } from '@econsult/contract/patient-merges'
import { checkImport, importAll } from '../../../features/imports/testing/import-calls.ts'
import { addTestPatient } from '../../../testing/test-patient.ts'
import { must } from './must.ts'
import type { AuditWorld, ReachingRow } from './reaching-row.ts'
import { newWord } from './patient-scene.ts'

const DOB = '1944-05-06'

/** Two entries of one person, whom nobody else may choose but everybody of the practice. */
async function doubles({ server }: AuditWorld) {
  const name = `Dora ${newWord()}`
  const [keptId, mergedId] = [
    await addTestPatient(server, { name, dob: DOB }),
    await addTestPatient(server, { name: `${name}-Twice`, dob: DOB }),
  ]
  return { keptId, mergedId }
}

/** Lists of patients, their merges and consents. */
export const ROWS_OF_PATIENTS: readonly ReachingRow[] = [
  {
    path: '/api/v1/case/getUserPatients',
    name: 'own patients by name',
    input: async (world) => ({ keyword: (await world.facts()).word }),
  },
  {
    path: '/api/v1/case/fetchSamePatients',
    name: 'own patients of one name and date of birth',
    input: async (world) => {
      const { word, dob } = await world.facts()
      return { patientName: `Testina ${word}`, dob }
    },
  },
  {
    path: '/api/v1/case/fetchOpenCasesOfPatient',
    name: 'open cases of a patient who has one',
    input: async (world) => ({ patientId: (await world.facts()).patientId, specialtyIds: ['2'] }),
  },
  {
    path: '/api/v1/patients/fetchPatients',
    name: 'the list of patients by name',
    input: async (world) => ({ keyword: (await world.facts()).word }),
  },
  {
    path: '/api/v1/patients/fetchPatients',
    name: 'patients who are listed twice',
    input: async (world) => {
      const name = `Dora ${newWord()}`
      for (const sender of ['pcp@demo.example', 'owner@demo.example'])
        await addTestPatient(world.server, { name, dob: DOB, of: sender })
      return {}
    },
  },
  { path: mergePatients.path, name: 'merge two entries', input: doubles },
  {
    path: '/api/v1/patients/undoPatientMerge',
    name: 'separate two entries again',
    input: async (world) => {
      const body = await must(await world.apiOf('colleague'), mergePatients.path, await doubles(world))
      return { mergeId: mergePatients.reply.parse(body).data.mergeId }
    },
  },
  {
    path: '/api/v1/consent/fetchPatientConsent',
    name: 'the consent of a patient',
    input: async (world) => ({ patientId: (await world.facts()).patientId }),
  },
  {
    path: '/api/v1/audit/findAuditedPatients',
    name: 'a patient by name, to see who has seen their data',
    input: async (world) => ({ keyword: (await world.facts()).word }),
  },
  {
    path: '/api/v1/audit/fetchAccesses',
    name: 'who has seen a patient’s data, by the patient’s id',
    input: async (world) => ({ patientId: (await world.facts()).patientId, days: 7 }),
  },
  {
    path: '/api/v1/import/fetchRows',
    name: 'the rows of an import',
    input: importOf,
    by: ['author', 'superuser'],
  },
  { path: '/api/v1/import/fetchImport', name: 'an import', input: importOf, by: ['author', 'superuser'] },
  {
    path: '/api/v1/import/fetchFiles',
    name: 'the files of imports',
    input: async (world) => {
      await importOf(world)
      return {}
    },
    by: ['author'],
  },
  { path: '/api/v1/import/patients', name: 'import a known patient', input: checkedAgain, by: ['author'] },
  {
    path: '/api/v1/import/cancelImport',
    name: 'cancel the import of a known patient',
    input: checkedAgain,
    by: ['author'],
  },
]

/** A file with a patient who is in the list already, checked and not imported. */
async function checkedAgain(world: AuditWorld) {
  const { word, dob } = await world.facts()
  const file = `Patient,Birth date\nTestina ${word},${dob}\n`
  const { importId } = await checkImport(await world.apiOf('author'), file)
  return { importId }
}

/** A file with one patient, who was imported. */
async function importOf(world: AuditWorld) {
  const file = `Patient,Birth date\nImporta ${newWord()},1951-02-03\n`
  const { importId } = await importAll(await world.apiOf('author'), file)
  return { importId }
}
