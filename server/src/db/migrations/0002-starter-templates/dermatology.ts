import { ALL_ALLERGIES, ALL_MEDICINES, LAST_NOTE, makeStarter, nice, type Starter } from './make-starter.ts'
import { BLOOD_THINNERS } from './shared-words.ts'

const IMMUNE = [
  'methotrexate',
  'azathioprine',
  'tacrolimus',
  'ciclosporin',
  'cyclosporine',
  'mycophenolate',
  'prednisone',
  'adalimumab',
  'rituximab',
]

export const DERMATOLOGY: readonly Starter[] = [
  makeStarter(8, 3, 'Pigmented lesion', {
    about: ['lesion', 'mole', 'nevus', 'naevus', 'melanoma', 'pigmented', 'excision'],
    questions: [
      ['Since when, and what changed', 'text'],
      ['Skin type, and melanoma in the family', 'text'],
      ['Earlier biopsies, with result', 'text'],
      ['Anticoagulant or pacemaker', 'yes-no-which'],
    ],
    workUp: [
      ['Close photo, in focus', 'picture', [], null],
      ['Photo with a scale', 'picture', [], null],
      ['Dermoscopy picture', 'picture', ['dermoscop', 'dermatoscop'], null, 'if possible'],
      ['Medicine list', 'medicines', [], null],
    ],
    signs: ['it bleeds or grew within weeks'],
    proposals: [
      [
        'Skin problems',
        'problems',
        ['skin', 'melanoma', 'nevus', 'keratosis', 'carcinoma', 'psoriasis', 'transplant'],
      ],
      ['Anticoagulants', 'medicines', BLOOD_THINNERS],
      ['Immunosuppressants', 'medicines', IMMUNE],
      ALL_ALLERGIES,
      ['Pathology', 'results', ['pathology', 'biopsy']],
    ],
    source: nice('NG12', 'Suspected cancer: recognition and referral'),
  }),
  makeStarter(9, 3, 'Rash, chronic', {
    about: ['rash', 'plaque', 'psoriasis', 'eczema', 'itch', 'scaling', 'dermatitis'],
    questions: [
      ['Since when, where, and how it spread', 'text'],
      ['Itch or pain', 'text'],
      ['What was tried, for how long, with what effect', 'text'],
      ['Joint pain or stiffness', 'yes-no'],
      ['New medicines, contacts, or others with it at home', 'text', 'if known'],
    ],
    workUp: [
      ['Photo of the whole area', 'picture', [], null],
      ['Close photo, in focus', 'picture', [], null],
      ['Medicine list', 'medicines', [], null],
    ],
    signs: ['there is fever with a spreading rash, blisters, or sores in the mouth'],
    proposals: [
      ['Skin and joints', 'problems', ['skin', 'psoriasis', 'eczema', 'dermatitis', 'arthritis', 'asthma']],
      ALL_MEDICINES,
      ALL_ALLERGIES,
      LAST_NOTE,
    ],
    source: nice('CG153', 'Psoriasis: assessment and management'),
  }),
]
