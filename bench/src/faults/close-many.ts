import { randomUUID } from 'node:crypto'
import { createCase } from '@econsult/contract/cases'
import { closeCase, type CloseTarget } from '@econsult/contract/closing'
import { DEMO_PATIENTS } from '../../../server/src/demo/patients/demo-patients.ts'
import type { Practice } from './practice.ts'

/** The account that creates and closes the cases. */
export const OWNER = 'owner@demo.example'
const TARGETS = ['athena', 'elation', 'cerbo', 'hint', 'fax'] as const satisfies CloseTarget[]
const CLAIM = {
  procedureCodes: [{ procedurecode: '99452', description: 'Referral e-consult' }],
  diagnoses: [{ code: 'I10', name: 'Essential (primary) hypertension' }],
}

interface Closings {
  readonly closings: number
  /** Called after each closing, with the number of closings so far. */
  readonly afterEach: (done: number) => Promise<void>
}

/**
 * Creates and closes this many cases, and returns their ids. The cases use each target in turn; every second athena
 * case has a claim.
 */
export async function closeMany(practice: Practice, { closings, afterEach }: Closings): Promise<string[]> {
  const ids: string[] = []
  for (let place = 0; place < closings; place += 1) {
    const { newCase, closing } = madeUpCase(place)
    await practice.call(createCase, newCase)
    await practice.call(closeCase, closing)
    ids.push(newCase.caseId)
    await afterEach(ids.length)
  }
  return ids
}

/**
 * Returns the input for creating a case as the practice's owner, and for closing it. The position in the run determines
 * target, patient and claim.
 */
export function madeUpCase(place: number) {
  const target = TARGETS[place % TARGETS.length] ?? 'fax'
  const caseId = randomUUID()
  const claim = target === 'athena' && place % 2 === 0 ? { claim: CLAIM } : {}
  return {
    newCase: {
      caseId,
      specialtyIds: ['2'],
      ...patientOf(target, place),
      questions: `Made-up question ${place} of ${caseId}`,
      patientConsentGiven: true as const,
    },
    closing: { caseId, target, ...claim },
  }
}

function patientOf(target: (typeof TARGETS)[number], place: number): { patientName: string; dob: string } {
  const fitting = DEMO_PATIENTS.filter(
    (one) => one.provider === OWNER && (target === 'fax' || one.recordSystems.join() === target),
  )
  const patient = fitting[place % fitting.length]
  if (!patient) throw new Error(`nobody of ${OWNER} has a chart in ${target}`)
  return { patientName: patient.fullName, dob: patient.dob }
}
