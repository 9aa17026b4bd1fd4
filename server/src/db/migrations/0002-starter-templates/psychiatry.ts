import { ALL_ALLERGIES, ALL_MEDICINES, makeStarter, nice, type Starter } from './make-starter.ts'

export const PSYCHIATRY: readonly Starter[] = [
  makeStarter(13, 11, 'Depression', {
    about: ['depression', 'depressed', 'mood', 'ssri', 'antidepressant', 'sertraline', 'phq'],
    questions: [
      ['Symptoms, and since when', 'text'],
      ['PHQ-9', 'text'],
      ['Thoughts of suicide, plan, earlier attempts', 'yes-no-which'],
      ['Medicines tried, with dose, weeks and effect', 'text'],
      ['Mania, psychosis, alcohol or drugs', 'yes-no-which'],
      ['Therapy so far', 'text', 'if known'],
    ],
    workUp: [
      ['TSH', 'results', ['tsh'], 12, 'if possible'],
      ['Medicine list', 'medicines', [], null],
    ],
    signs: ['there is a plan for suicide, or a danger to others: call 988 or 911'],
    proposals: [
      [
        'Mind and sleep',
        'problems',
        ['depress', 'anxiety', 'bipolar', 'insomnia', 'apnea', 'alcohol', 'thyroid', 'pain'],
      ],
      ALL_MEDICINES,
      ALL_ALLERGIES,
      ['TSH, blood count, sodium', 'results', ['tsh', 'hemoglobin', 'sodium', 'b12']],
    ],
    source: nice('NG222', 'Depression in adults: treatment and management'),
  }),
]
