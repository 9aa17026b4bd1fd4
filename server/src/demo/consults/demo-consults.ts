import { CARDIOLOGY_CONSULTS, DERMATOLOGY_CONSULTS } from './cardiology-dermatology.ts'
import type { DemoConsult } from './consult.ts'
import { ENDOCRINOLOGY_CONSULTS, GASTROENTEROLOGY_CONSULTS } from './endocrinology-gastroenterology.ts'
import { HEMATOLOGY_CONSULTS, INFECTIOUS_DISEASE_CONSULTS } from './hematology-infectious-disease.ts'
import { NEPHROLOGY_CONSULTS, NEUROLOGY_CONSULTS } from './nephrology-neurology.ts'
import {
  ORTHOPEDICS_CONSULTS,
  PSYCHIATRY_CONSULTS,
  PULMONOLOGY_CONSULTS,
} from './orthopedics-psychiatry-pulmonology.ts'
import { ALLERGY_CONSULTS, RHEUMATOLOGY_CONSULTS, UROLOGY_CONSULTS } from './rheumatology-urology-allergy.ts'

/** Typical consults from primary care; every patient, finding and number is fictitious. */
export const DEMO_CONSULTS: readonly DemoConsult[] = [
  ...CARDIOLOGY_CONSULTS,
  ...DERMATOLOGY_CONSULTS,
  ...ENDOCRINOLOGY_CONSULTS,
  ...GASTROENTEROLOGY_CONSULTS,
  ...HEMATOLOGY_CONSULTS,
  ...INFECTIOUS_DISEASE_CONSULTS,
  ...NEPHROLOGY_CONSULTS,
  ...NEUROLOGY_CONSULTS,
  ...ORTHOPEDICS_CONSULTS,
  ...PSYCHIATRY_CONSULTS,
  ...PULMONOLOGY_CONSULTS,
  ...RHEUMATOLOGY_CONSULTS,
  ...UROLOGY_CONSULTS,
  ...ALLERGY_CONSULTS,
]

/** Returns the consult with this key. @throws Error if there is none */
export function findConsult(key: string): DemoConsult {
  const found = DEMO_CONSULTS.find((consult) => consult.key === key)
  if (!found) throw new Error(`no demo consult ${key}`)
  return found
}

/** Messages after a case is reopened: the provider's question and the specialist's answer. */
export const AFTERTHOUGHTS: readonly (readonly [question: string, answer: string])[] = [
  [
    'Reopened for one more question: the pharmacy cannot get it this week. Is there an equivalent?',
    'Any drug of the same class at the equivalent dose is fine until then.',
  ],
  [
    'Reopened: blood count and creatinine came back today, both unchanged. Is the plan still the same?',
    'Yes, nothing to change. Thank you for letting me know.',
  ],
  [
    'Reopened: the patient had to move the appointment by three weeks. Is that acceptable?',
    'Yes, as long as nothing gets worse. Tell the patient what to watch for.',
  ],
]
