import { ALL_ALLERGIES, makeStarter, nice, type Starter } from './make-starter.ts'
import { BLOOD_THINNERS } from './shared-words.ts'

export const UROLOGY: readonly Starter[] = [
  makeStarter(15, 14, 'Urinary symptoms in men', {
    about: ['urinary', 'prostate', 'psa', 'nocturia', 'bph', 'luts', 'stream', 'retention'],
    questions: [
      ['Symptoms, since when, and how much they bother', 'text'],
      ['Nights up to pass water, and drinks in the evening', 'text'],
      ['Blood in the urine, pain, or infections', 'yes-no-which'],
      ['Prostate on examination', 'text'],
      ['Medicines tried', 'text', 'if known'],
    ],
    workUp: [
      ['PSA', 'results', ['psa', 'prostate'], 12],
      ['Urinalysis', 'results', ['urinalysis', 'urine'], 3],
      ['Kidney function', 'results', ['creatinine', 'egfr'], 12],
      ['Bladder diary', 'file', ['diary', 'bladder', 'log'], null, 'if possible'],
    ],
    signs: ['they cannot pass water', 'there is fever with pain in the flank'],
    proposals: [
      [
        'Urinary tract, nerves, diabetes',
        'problems',
        ['prostat', 'bladder', 'urin', 'kidney', 'stone', 'diabetes', 'parkinson'],
      ],
      [
        'Medicines for prostate and bladder',
        'medicines',
        [
          'tamsulosin',
          'finasteride',
          'oxybutynin',
          'mirabegron',
          'furosemide',
          'hydrochlorothiazide',
          ...BLOOD_THINNERS,
        ],
      ],
      ALL_ALLERGIES,
      ['PSA, urine, kidneys', 'results', ['psa', 'urine', 'creatinine', 'egfr', 'a1c']],
    ],
    source: nice('CG97', 'Lower urinary tract symptoms in men: management'),
  }),
]
