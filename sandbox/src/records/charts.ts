import type { Person } from './people.ts'

interface Test {
  readonly name: string
  readonly value: string
  readonly unit: string
  /** '' if there is none. */
  readonly low: string
  readonly high: string
}

interface Dated {
  /** YYYY, YYYY-MM or YYYY-MM-DD */
  readonly day: string
}

export interface Result extends Dated {
  readonly id: number
  readonly name: string
  readonly tests: readonly Test[]
  /** The text of an examination without values. */
  readonly conclusion: string
}

/** Contents of a fictional patient's chart, except the visits. */
export interface PersonChart {
  readonly allergies: readonly (Dated & { readonly name: string; readonly reaction: string })[]
  readonly problems: readonly (Dated & { readonly name: string; readonly isOver: boolean })[]
  readonly medicines: readonly (Dated & {
    readonly name: string
    readonly sig: string
    readonly isOver: boolean
  })[]
  readonly results: readonly Result[]
}

const DAY_MS = 86_400_000
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** The people whose charts contain 2,000 results, one person in each system. */
const MANY_RESULTS = new Set([20, 37, 53, 59])
const MANY = 2000

const test = (name: string, value: string, unit: string, low = '', high = ''): Test => ({
  name,
  value,
  unit,
  low,
  high,
})

/** Ages of the results, in days: the newest, the previous, and one outside the requested period. */
const DAYS = [9, 96, 480] as const

function panelsOf(number: number): Result[] {
  return DAYS.flatMap((days, turn) => {
    const day = dayAgo(days + (number % 5))
    const id = (number * 10 + turn) * 10
    const one = (place: number, name: string, tests: readonly Test[], conclusion = ''): Result => ({
      id: id + place,
      name,
      day,
      tests,
      conclusion,
    })
    return [
      one(1, 'Complete blood count', [
        test('Hemoglobin', ['10.9', '11.4', '13.8'][turn] ?? '', 'g/dL', '13.5', '17.5'),
        test('Platelets', ['244', '238', '251'][turn] ?? '', 'x10E3/uL', '150', '400'),
      ]),
      one(2, 'Basic metabolic panel', [
        test('Creatinine', ['1.3', '1.2', '1.1'][turn] ?? '', 'mg/dL', '0.7', '1.3'),
        test('eGFR', ['58', '61', '74'][turn] ?? '', 'mL/min/{1.73_m2}', '60', ''),
        test('Potassium', ['4.4', '4.3', '4.1'][turn] ?? '', 'mmol/L', '3.5', '5.1'),
      ]),
      one(3, 'TSH', [test('TSH', ['2.1', '2.4', '1.9'][turn] ?? '', 'uIU/mL', '0.4', '4.0')]),
      one(4, 'Hemoglobin A1c', [test('HbA1c', ['7.1', '7.4', '6.9'][turn] ?? '', '%', '', '5.7')]),
      one(5, 'INR', [test('INR', '1.0', '', '0.9', '1.1')]),
      ...(turn === 0
        ? [
            one(6, 'Echocardiogram', [], 'LVEF 55 %, left atrium mildly dilated, no valve disease.'),
            one(7, '14-day patch', [], 'AF burden 6 %, longest run 3 h 20 min, rate 62 to 138.'),
          ]
        : []),
    ]
  })
}

function manyOf(number: number): Result[] {
  return Array.from({ length: MANY }, (_, place) => ({
    id: 1_000_000 + number * 10_000 + place,
    name: `Sensor reading ${place % 400}`,
    day: dayAgo(5 + (place % 300)),
    tests: [
      test(
        `Glucose, sensor ${place % 400}`,
        String(90 + (place % 80)),
        place % 2 === 0 ? 'mg/dL' : 'mg / dl',
      ),
    ],
    conclusion: '',
  }))
}

/** Returns the chart of a person, which is the same in every system that contains the person. */
export function chartOf({ number }: Pick<Person, 'number'>): PersonChart {
  return {
    allergies: number % 3 === 0 ? [] : [{ name: 'Penicillin', reaction: 'Urticaria', day: '2004' }],
    problems: [
      { name: 'Paroxysmal atrial fibrillation', day: '2026', isOver: false },
      { name: 'Gastric ulcer with bleeding', day: '2024-03-18', isOver: false },
      { name: 'Type 2 diabetes, hypertension', day: '2011', isOver: false },
      { name: 'Right knee osteoarthritis', day: '2019', isOver: false },
      { name: 'Gastroesophageal reflux', day: '2016', isOver: false },
      { name: 'Seborrheic keratosis', day: '2022-05-02', isOver: false },
      { name: 'Community-acquired pneumonia', day: '2015-01-08', isOver: true },
    ],
    medicines: [
      { name: 'Pantoprazole 40 mg tablet', sig: 'one daily', day: '2026-01-12', isOver: false },
      { name: 'Lisinopril 20 mg tablet', sig: 'one daily', day: '2018-06-01', isOver: false },
      { name: 'Metformin 1,000 mg tablet', sig: 'one twice daily', day: '2016-09-15', isOver: false },
      { name: 'Aspirin 81 mg tablet', sig: 'one daily', day: '2015-02-03', isOver: false },
      { name: 'Diclofenac 1 % gel', sig: 'as needed', day: '2025-07-21', isOver: false },
      { name: 'Amoxicillin 500 mg capsule', sig: 'one three times daily', day: '2015-01-08', isOver: true },
    ],
    results: MANY_RESULTS.has(number) ? manyOf(number) : panelsOf(number),
  }
}
