import { ALL_ALLERGIES, LAST_NOTE, makeStarter, nice, type Starter } from './make-starter.ts'

export const PULMONOLOGY: readonly Starter[] = [
  makeStarter(7, 12, 'COPD or chronic cough', {
    about: ['copd', 'cough', 'dyspnea', 'breathless', 'wheeze', 'spirometry', 'inhaler'],
    questions: [
      ['Since when, and how far they can walk', 'text'],
      ['Smoking, in pack-years', 'text'],
      ['Blood coughed up, or weight loss', 'yes-no-which'],
      ['Flare-ups in the last year, with treatment', 'text'],
      ['Work and dust, birds, mold', 'text', 'if known'],
    ],
    workUp: [
      ['Spirometry', 'results', ['spirometry', 'fev1', 'fvc'], 24],
      ['Chest X-ray', 'results', ['chest', 'x-ray', 'radiograph', 'ct'], 12],
      ['Blood count', 'results', ['hemoglobin', 'eosinophil'], 12, 'if possible'],
    ],
    signs: ['oxygen saturation is under 90 % at rest', 'there is much blood coughed up'],
    proposals: [
      ['Lungs and heart', 'problems', ['copd', 'asthma', 'lung', 'pulmonary', 'heart', 'reflux', 'apnea']],
      [
        'Inhalers, ACE inhibitors',
        'medicines',
        [
          'albuterol',
          'tiotropium',
          'salmeterol',
          'fluticasone',
          'budesonide',
          'prednisone',
          'lisinopril',
          'enalapril',
        ],
      ],
      ALL_ALLERGIES,
      ['Lung results', 'results', ['spirometry', 'fev1', 'chest', 'eosinophil', 'hemoglobin']],
      LAST_NOTE,
    ],
    source: nice('NG115', 'Chronic obstructive pulmonary disease in over 16s: diagnosis and management'),
  }),
]
