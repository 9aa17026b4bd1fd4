import {
  cancelImport,
  fetchImport,
  fetchImportRows,
  fetchImportedFiles,
  importPatients,
} from '@econsult/contract/imports'
import { fetchAccesses } from '@econsult/contract/audit/accesses'
import { fetchOpenCasesOfPatient } from '@econsult/contract/cases/patient-cases'
import { fetchPatientConsent } from '@econsult/contract/consents'
import { fetchPatients, undoPatientMerge, mergePatients } from '@econsult/contract/patient-merges'
import { fetchSamePatients, getUserPatients } from '@econsult/contract/patients'
import { findAuditedPatients } from '@econsult/contract/audit/patients'
import { checkImport, importAll } from '../../../features/imports/testing/import-calls.ts'
import { addTestPatient } from '../../../testing/test-patient.ts'
import type { AuditWorld, ReachingRow } from './reaching-row.ts'
import { newWord } from './patient-scene.ts'

const DOB = '1944-05-06'

/** Creates two entries of one person; they belong to the whole practice and not to one provider. */
async function doubles({ server }: AuditWorld) {
  const name = `Dora ${newWord()}`
  const [keptId, mergedId] = [
    await addTestPatient(server, { name, dob: DOB }),
    await addTestPatient(server, { name: `${name}-Twice`, dob: DOB }),
  ]
  return { keptId, mergedId }
}

/** Calls about lists of patients, merges and consents. */
export const ROWS_OF_PATIENTS: readonly ReachingRow[] = [
  {
    path: getUserPatients.path,
    name: 'own patients by name',
    input: async (world) => ({ keyword: (await world.facts()).word }),
  },
  {
    path: fetchSamePatients.path,
    name: 'own patients of one name and date of birth',
    input: async (world) => {
      const { word, dob } = await world.facts()
      return { patientName: `Testina ${word}`, dob }
    },
  },
  {
    path: fetchOpenCasesOfPatient.path,
    name: 'open cases of a patient who has one',
    input: async (world) => ({ patientId: (await world.facts()).patientId, specialtyIds: ['2'] }),
  },
  {
    path: fetchPatients.path,
    name: 'the list of patients by name',
    input: async (world) => ({ keyword: (await world.facts()).word }),
  },
  {
    path: fetchPatients.path,
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
    path: undoPatientMerge.path,
    name: 'separate two entries again',
    input: async (world) => {
      const body = await (await world.apiOf('colleague')).call(mergePatients, await doubles(world))
      return { mergeId: body.data.mergeId }
    },
  },
  {
    path: fetchPatientConsent.path,
    name: 'the consent of a patient',
    input: async (world) => ({ patientId: (await world.facts()).patientId }),
  },
  {
    path: findAuditedPatients.path,
    name: 'a patient by name, to see who has seen their data',
    input: async (world) => ({ keyword: (await world.facts()).word }),
  },
  {
    path: fetchAccesses.path,
    name: 'who has seen a patient’s data, by the patient’s id',
    input: async (world) => ({ patientId: (await world.facts()).patientId, days: 7 }),
  },
  {
    path: fetchImportRows.path,
    name: 'the rows of an import',
    input: importOf,
    by: ['author', 'superuser'],
  },
  { path: fetchImport.path, name: 'an import', input: importOf, by: ['author', 'superuser'] },
  {
    path: fetchImportedFiles.path,
    name: 'the files of imports',
    input: async (world) => {
      await importOf(world)
      return {}
    },
    by: ['author'],
  },
  { path: importPatients.path, name: 'import a known patient', input: checkedAgain, by: ['author'] },
  {
    path: cancelImport.path,
    name: 'cancel the import of a known patient',
    input: checkedAgain,
    by: ['author'],
  },
]

/** A file with a patient who is already in the list, checked and not imported. */
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
