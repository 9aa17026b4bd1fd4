import { ALL_ALLERGIES, ALL_MEDICINES, LAST_NOTE, makeStarter, nice, type Starter } from './make-starter.ts'

const BLOOD_THINNERS = ['apixaban', 'rivaroxaban', 'warfarin', 'dabigatran', 'clopidogrel', 'aspirin']
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

/** Allergy, dermatology, neurology, orthopedics, psychiatry, rheumatology, urology. */
export const OTHER_STARTERS: readonly Starter[] = [
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
  makeStarter(10, 1, 'Drug allergy', {
    about: ['allergy', 'penicillin', 'anaphylaxis', 'hives', 'urticaria', 'reaction', 'angioedema'],
    questions: [
      ['Which drug, and for what it was given', 'text'],
      ['What happened, and how soon after which dose', 'text'],
      ['How it was treated, and how long it lasted', 'text'],
      ['Taken before or since without a reaction', 'yes-no-which'],
      ['For what the drug is needed now', 'text', 'if known'],
    ],
    workUp: [
      ['Photo of the reaction', 'picture', [], null, 'if possible'],
      ['Allergy list', 'allergies', [], null],
      ['Tryptase', 'results', ['tryptase'], null, 'if possible'],
    ],
    signs: ['there was swelling of the airway or collapse within the last hours: call 911'],
    proposals: [
      ALL_ALLERGIES,
      ALL_MEDICINES,
      ['Asthma, hives', 'problems', ['asthma', 'urticaria', 'angioedema', 'eczema', 'mast']],
      ['Tryptase, eosinophils', 'results', ['tryptase', 'eosinophil', 'ige']],
    ],
    source: nice('CG183', 'Drug allergy: diagnosis and management'),
  }),
  makeStarter(11, 9, 'Headache', {
    about: ['headache', 'migraine', 'cluster', 'aura', 'triptan'],
    questions: [
      ['Since when, how often, how long', 'text'],
      ['Where, what kind, with aura or nausea', 'text'],
      ['Days a month with painkillers, and which', 'text'],
      ['What was tried to prevent it', 'text'],
      ['Pregnant, or on estrogen', 'yes-no', 'if known'],
    ],
    workUp: [
      ['Headache diary', 'file', ['diary', 'headache', 'log'], null, 'if possible'],
      ['Brain imaging, if done', 'results', ['mri', 'ct', 'brain', 'head'], null, 'if possible'],
      ['Medicine list', 'medicines', [], null],
    ],
    signs: [
      'it was at its worst within a minute, or is new after 50',
      'there is fever, a stiff neck, weakness, or loss of vision',
    ],
    proposals: [
      [
        'Nerves, vessels, mood',
        'problems',
        ['migraine', 'headache', 'stroke', 'hypertension', 'epilepsy', 'depress', 'anxiety', 'apnea'],
      ],
      ALL_MEDICINES,
      ALL_ALLERGIES,
      ['Imaging, ESR', 'results', ['mri', 'ct', 'brain', 'esr', 'crp']],
    ],
    source: nice('CG150', 'Headaches in over 12s: diagnosis and management'),
  }),
  makeStarter(12, 10, 'Knee pain', {
    about: ['knee', 'meniscus', 'osteoarthritis', 'arthritis', 'joint', 'effusion'],
    questions: [
      ['Since when, after which injury', 'text'],
      ['Locking, giving way, swelling', 'yes-no-which'],
      ['What they can no longer do', 'text'],
      ['Treatment so far: exercise, injections, medicines', 'text'],
      ['Weight, and other joints', 'text', 'if known'],
    ],
    workUp: [
      ['Weight-bearing X-ray', 'file', ['xray', 'x-ray', 'radiograph', 'knee'], null],
      ['MRI, if done', 'file', ['mri'], null, 'if possible'],
    ],
    signs: ['the joint is hot and swollen with fever', 'they cannot put weight on it after an injury'],
    proposals: [
      ['Joints and bones', 'problems', ['knee', 'arthritis', 'osteo', 'gout', 'fracture', 'obesity']],
      [
        'Painkillers, blood thinners',
        'medicines',
        ['ibuprofen', 'naproxen', 'diclofenac', 'acetaminophen', 'tramadol', ...BLOOD_THINNERS],
      ],
      ALL_ALLERGIES,
      ['X-ray, MRI, uric acid', 'results', ['knee', 'x-ray', 'mri', 'uric', 'crp', 'esr']],
    ],
    source: nice('NG226', 'Osteoarthritis in over 16s: diagnosis and management'),
  }),
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
