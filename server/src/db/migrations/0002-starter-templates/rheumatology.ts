import { ALL_ALLERGIES, ALL_MEDICINES, makeStarter, nice, type Starter } from './make-starter.ts'

export const RHEUMATOLOGY: readonly Starter[] = [
  makeStarter(14, 13, 'Inflammatory arthritis', {
    about: [
      'arthritis',
      'rheumatoid',
      'synovitis',
      'swollen joints',
      'stiffness',
      'anti-ccp',
      'rheumatoid factor',
    ],
    questions: [
      ['Which joints, and since when', 'text'],
      ['Stiff in the morning, how long', 'text'],
      ['Psoriasis, red eye, bowel disease, rash', 'yes-no-which'],
      ['Steroids or NSAIDs, with effect', 'text'],
      ['Arthritis or psoriasis in the family', 'yes-no', 'if known'],
    ],
    workUp: [
      ['CRP or ESR', 'results', ['crp', 'c-reactive', 'esr', 'sedimentation'], 6],
      ['Rheumatoid factor, anti-CCP', 'results', ['rheumatoid', 'ccp'], null],
      ['X-rays of hands and feet', 'file', ['hand', 'foot', 'feet', 'xray', 'x-ray'], null, 'if possible'],
      ['Photo of the joints', 'picture', [], null, 'if possible'],
    ],
    signs: ['one joint is hot and swollen with fever'],
    proposals: [
      [
        'Joints, skin, eyes, bowel',
        'problems',
        ['arthritis', 'psoriasis', 'uveitis', 'colitis', 'crohn', 'gout', 'lupus'],
      ],
      ALL_MEDICINES,
      ALL_ALLERGIES,
      [
        'Inflammation, antibodies, liver, kidneys',
        'results',
        ['crp', 'esr', 'rheumatoid', 'ccp', 'ana', 'alt', 'creatinine', 'hemoglobin', 'uric'],
      ],
    ],
    source: nice('NG100', 'Rheumatoid arthritis in adults: management'),
  }),
]
