import type { ChartGap, ChartPart } from '@econsult/contract/chart-packets/items'

/** Time between the item's date and the sending of the case: in days, or in years if only the year is known. */
type Age = { readonly days: number } | { readonly years: number }

interface PlannedItem {
  readonly part: ChartPart
  readonly title: string
  readonly detail?: string
  readonly age: Age
  readonly by?: string
  /** Name, value, unit, range, 'low' or 'high' if the value is abnormal, and the previous value. */
  readonly tests?: readonly (readonly [
    name: string,
    value: string,
    unit: string,
    range: string,
    flag: 'low' | 'high' | '',
    before: string,
  ])[]
}

/** The chart items and the template of a demo case. */
export interface PlannedPreparation {
  readonly source: string
  /** The template's title, and the answers in the order of its questions; '' for a question without an answer. */
  readonly template: string
  readonly answers: readonly string[]
  readonly items: readonly PlannedItem[]
  /** Number of items of each part in the chart. */
  readonly totals: Readonly<Record<ChartPart, number>>
  readonly gaps?: readonly ChartGap[]
}

const problem = (title: string, years: number): PlannedItem => ({ part: 'problems', title, age: { years } })
const medicine = (title: string, detail: string, age: Age): PlannedItem => ({
  part: 'medicines',
  title,
  detail,
  age,
})

/** The preparations, by patient of the case. */
export const PREPARATIONS: ReadonlyMap<string, PlannedPreparation> = new Map([
  [
    'Walter Haldane',
    {
      source: 'athena',
      template: 'Atrial fibrillation',
      answers: [
        'Palpitations, twice a week',
        'Six weeks, paroxysmal',
        'Gastric ulcer two years ago, 3 units',
        '3',
      ],
      totals: { allergies: 1, problems: 6, medicines: 7, results: 18, notes: 3 },
      items: [
        { part: 'allergies', title: 'Penicillin', detail: 'Urticaria', age: { years: 22 } },
        problem('Paroxysmal atrial fibrillation', 0),
        problem('Gastric ulcer with bleeding', 2),
        problem('Type 2 diabetes, hypertension', 15),
        medicine('Pantoprazole 40 mg', 'one daily', { days: 58 }),
        medicine('Lisinopril 20 mg', 'one daily', { years: 8 }),
        medicine('Metformin 1,000 mg', 'one twice daily', { years: 10 }),
        medicine('Aspirin 81 mg', 'one daily', { years: 11 }),
        {
          part: 'results',
          title: 'Complete blood count',
          age: { days: 9 },
          tests: [
            ['Hemoglobin', '10.9', 'g/dL', '13.5–17.5', 'low', '11.4'],
            ['Platelets', '244', '10*3/uL', '150–400', '', '238'],
          ],
        },
        {
          part: 'results',
          title: 'Basic metabolic panel',
          age: { days: 9 },
          tests: [
            ['Creatinine', '1.3', 'mg/dL', '0.7–1.3', '', '1.2'],
            ['eGFR', '58', 'mL/min/{1.73_m2}', 'over 60', 'low', '61'],
            ['Potassium', '4.4', 'mmol/L', '3.5–5.1', '', '4.3'],
          ],
        },
        {
          part: 'results',
          title: 'TSH',
          age: { days: 28 },
          tests: [['TSH', '2.1', 'uIU/mL', '0.4–4.0', '', '']],
        },
        {
          part: 'results',
          title: 'Echocardiogram',
          detail: 'LVEF 55 %, left atrium mildly dilated, no valve disease',
          age: { days: 6 },
        },
        {
          part: 'results',
          title: '14-day patch',
          detail: 'AF burden 6 %, longest run 3 h 20 min, rate 62 to 138',
          age: { days: 2 },
        },
        {
          part: 'notes',
          title: 'Visit',
          by: 'M. Lindqvist',
          detail:
            'Palpitations twice a week, minutes to hours, no syncope, no chest pain. BP 134/78, pulse 62 regular. No melena since the ulcer. Repeat endoscopy is planned.',
          age: { days: 1 },
        },
      ],
    },
  ],
  [
    'Darnell Pruitt',
    {
      source: 'elation',
      template: 'Falling eGFR',
      answers: ['61 six weeks ago, 44 now', '128/74', 'No', 'No NSAID, no contrast', ''],
      totals: { allergies: 0, problems: 4, medicines: 5, results: 11, notes: 2 },
      items: [
        problem('Hypertension', 9),
        medicine('Lisinopril 20 mg', 'one daily', { days: 47 }),
        medicine('Amlodipine 5 mg', 'one daily', { years: 4 }),
        {
          part: 'results',
          title: 'Renal function panel',
          age: { days: 1 },
          tests: [
            ['Creatinine', '1.7', 'mg/dL', '0.7–1.3', 'high', '1.3'],
            ['eGFR', '44', 'mL/min/{1.73_m2}', 'over 60', 'low', '61'],
            ['Potassium', '5.6', 'mmol/L', '3.5–5.1', 'high', '4.6'],
          ],
        },
      ],
      gaps: [{ part: 'allergies', isCut: false, isTooLarge: false }],
    },
  ],
  [
    'Wanda Okonkwo',
    {
      source: 'cerbo',
      template: 'Pigmented lesion',
      answers: ['Four months, darker', 'II, mother at 61', '', 'No'],
      totals: { allergies: 1, problems: 3, medicines: 2, results: 4, notes: 1 },
      items: [
        { part: 'allergies', title: 'Adhesive plaster', detail: 'Rash', age: { years: 12 } },
        problem('Seborrheic keratosis', 4),
        medicine('Levothyroxine 75 µg', 'one daily', { years: 6 }),
      ],
    },
  ],
])
