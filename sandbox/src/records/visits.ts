import type { Person } from './people.ts'

export interface Diagnosis {
  /** ICD-10-CM code with its dot; '' if the record contains only a SNOMED code. */
  readonly code: string
  readonly snomed: string
  readonly name: string
}

/** A fictional visit as documented by a clinician. */
export interface Visit {
  readonly id: number
  /** YYYY-MM-DD */
  readonly day: string
  readonly story: string
  readonly examination: string
  readonly assessment: string
  readonly plan: readonly string[]
  readonly diagnoses: readonly Diagnosis[]
}

type Words = Omit<Visit, 'id' | 'day'>

const KNEE: Words = {
  story: 'Three months of pain on the inner side of the right knee, worse on stairs. No locking, no fall.',
  examination: 'No effusion. Tender over the medial joint line. Full extension, flexion to 125 degrees.',
  assessment: 'Osteoarthritis of the right knee, mild.',
  plan: [
    'Physical therapy, six weeks.',
    'Topical diclofenac 1 %, four times a day.',
    'Weight-bearing films.',
  ],
  diagnoses: [
    { code: 'M17.11', snomed: '239873007', name: 'Unilateral primary osteoarthritis, right knee' },
    { code: 'M25.561', snomed: '316931000119104', name: 'Pain in right knee' },
  ],
}

const PRESSURE: Words = {
  story:
    'Home readings of 148/92 to 156/96 over four weeks, on lisinopril 20 mg. No headache, no chest pain.',
  examination: 'Blood pressure 152/94 seated, both arms. Heart sounds regular, no murmur. No edema.',
  assessment: 'Essential hypertension, above goal. Prediabetes.',
  plan: [
    'Add amlodipine 5 mg each morning.',
    'Repeat metabolic panel in two weeks.',
    'Recheck in four weeks.',
  ],
  diagnoses: [
    { code: 'I10', snomed: '59621000', name: 'Essential (primary) hypertension' },
    { code: 'R73.03', snomed: '714628002', name: 'Prediabetes' },
  ],
}

const RASH: Words = {
  story: 'Itching, scaling patches on both elbows for five weeks. A sister has psoriasis. No new medicines.',
  examination:
    'Two well-bordered plaques of 3 cm with silver scale. Nails without pitting. Joints not swollen.',
  assessment: 'Plaques, most likely psoriasis; eczema is possible.',
  plan: ['Betamethasone 0.05 % twice a day for two weeks.', 'Ask a dermatologist about a biopsy.'],
  diagnoses: [
    { code: 'L40.0', snomed: '200965009', name: 'Psoriasis vulgaris' },
    { code: '', snomed: '418363000', name: 'Itching of skin' },
  ],
}

const TIRED: Words = {
  story: 'Tired for two months, sleeps eight hours. No weight loss, no fever. Mood is fair.',
  examination: 'Pale conjunctivae. Thyroid not enlarged. Lungs clear. Abdomen soft.',
  assessment: 'Fatigue, iron deficiency is likely.',
  plan: ['Blood count, ferritin, TSH.', 'Ferrous sulfate 325 mg every other day once the count is back.'],
  diagnoses: [
    { code: 'R53.83', snomed: '84229001', name: 'Other fatigue' },
    { code: 'D50.9', snomed: '87522002', name: 'Iron deficiency anemia, unspecified' },
  ],
}

const NOTES: readonly Words[] = [KNEE, PRESSURE, RASH, TIRED]
const DAY_MS = 86_400_000
const LATEST_DAYS_AGO = 12
const EARLIER_DAYS_AGO = 190

export const CLINICIAN = { id: 41, firstName: 'Rowan', lastName: 'Exampleton' }

/** Returns a person's visits in an unreliable order: the latest visit is not the first. */
export function visitsOf({ number }: Person, now: number): Visit[] {
  const visit = (words: Words, id: number, daysAgo: number): Visit => ({
    ...words,
    id,
    day: new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10),
  })
  const words = (turn: number) => NOTES[turn % NOTES.length] ?? KNEE
  return [
    visit(words(number + 1), 50_000 + number * 10, EARLIER_DAYS_AGO),
    visit(words(number), 50_001 + number * 10, LATEST_DAYS_AGO),
  ]
}
