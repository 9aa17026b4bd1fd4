import { ALL_ALLERGIES, ALL_MEDICINES, makeStarter, nice, type Starter } from './make-starter.ts'
import { KIDNEY } from './shared-words.ts'

export const NEPHROLOGY: readonly Starter[] = [
  makeStarter(6, 8, 'Falling eGFR', {
    about: ['egfr', 'kidney', 'creatinine', 'ckd', 'proteinuria', 'albuminuria', 'nephropathy'],
    questions: [
      ['How fast it fell, with earlier values', 'text'],
      ['Blood pressure, at home too', 'text'],
      ['Blood or protein in the urine', 'yes-no-which'],
      ['NSAIDs, contrast, or other harm to the kidneys', 'yes-no-which'],
      ['Kidney disease in the family', 'yes-no', 'if known'],
    ],
    workUp: [
      ['eGFR, two values', 'results', KIDNEY, 12],
      ['Urine albumin to creatinine', 'results', ['albumin', 'acr'], 12],
      ['Urinalysis', 'results', ['urinalysis', 'urine'], 12, 'if possible'],
      ['Ultrasound of the kidneys', 'results', ['ultrasound', 'renal', 'kidney'], null, 'if possible'],
    ],
    signs: [
      'potassium is over 6 mmol/L, or there is almost no urine',
      'eGFR fell by more than half within weeks',
    ],
    proposals: [
      [
        'Kidneys, diabetes, pressure',
        'problems',
        ['kidney', 'renal', 'diabetes', 'hypertension', 'heart', 'lupus', 'stone'],
      ],
      ALL_MEDICINES,
      ALL_ALLERGIES,
      [
        'Kidney results',
        'results',
        [...KIDNEY, 'potassium', 'albumin', 'urine', 'hemoglobin', 'calcium', 'phosph', 'a1c'],
      ],
    ],
    source: nice('NG203', 'Chronic kidney disease: assessment and management'),
  }),
]
