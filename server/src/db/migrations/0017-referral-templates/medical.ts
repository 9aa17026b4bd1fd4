import { ALL_ALLERGIES, ALL_MEDICINES, LAST_NOTE, makeStarter, nice, type Starter } from './make-starter.ts'

const ANTICOAGULANTS = [
  'apixaban',
  'rivaroxaban',
  'edoxaban',
  'dabigatran',
  'warfarin',
  'aspirin',
  'clopidogrel',
]
const KIDNEY = ['creatinine', 'egfr']

/** Cardiology, endocrinology, gastroenterology, hematology, nephrology, pulmonology. */
export const MEDICAL_STARTERS: readonly Starter[] = [
  makeStarter(1, 2, 'Atrial fibrillation', {
    about: ['atrial fibrillation', 'afib', 'AF', 'flutter', 'palpitations', 'anticoagulation', 'apixaban'],
    questions: [
      ['Symptoms, and how often', 'text'],
      ['Since when, and paroxysmal or lasting', 'text'],
      ['Bleeding, ever', 'yes-no-which'],
      ['CHA₂DS₂-VASc', 'text'],
      ['Falls, alcohol, or other risk of bleeding', 'text', 'if known'],
      ['What you have started', 'text', 'if known'],
    ],
    workUp: [
      ['ECG or rhythm strip', 'file', ['ecg', 'ekg', 'holter', 'patch', 'strip', 'tracing'], null],
      ['Echocardiogram', 'results', ['echocardiogram', 'echo', 'lvef'], 12, 'if possible'],
      ['Blood count', 'results', ['hemoglobin'], 12],
      ['Kidney function', 'results', KIDNEY, 12],
      ['TSH', 'results', ['tsh'], 12, 'if possible'],
    ],
    signs: [
      'there is syncope, chest pain, or a pulse over 150 at rest',
      'there are signs of a stroke: call 911',
    ],
    proposals: [
      [
        'Heart, vessels, bleeding',
        'problems',
        ['atrial', 'heart', 'hypertension', 'stroke', 'diabetes', 'bleeding', 'ulcer'],
      ],
      ALL_MEDICINES,
      ALL_ALLERGIES,
      [
        'Blood, kidneys, thyroid',
        'results',
        ['hemoglobin', 'platelets', ...KIDNEY, 'potassium', 'tsh', 'inr'],
      ],
      ['Heart examinations', 'results', ['echocardiogram', 'patch', 'holter', 'ecg']],
      LAST_NOTE,
    ],
    source: nice('NG196', 'Atrial fibrillation: diagnosis and management'),
  }),
  makeStarter(2, 4, 'Thyroid function', {
    about: [
      'thyroid',
      'tsh',
      'hypothyroid',
      'hyperthyroid',
      'hashimoto',
      'graves',
      'levothyroxine',
      'goiter',
    ],
    questions: [
      ['Symptoms, and since when', 'text'],
      ['Pregnant, or planning to be', 'yes-no'],
      ['Lump or enlarged thyroid', 'yes-no-which'],
      ['Thyroid disease in the family', 'yes-no', 'if known'],
      ['Amiodarone, lithium, biotin, or recent contrast', 'yes-no-which', 'if known'],
    ],
    workUp: [
      ['TSH', 'results', ['tsh'], 3],
      ['Free T4', 'results', ['free t4', 't4', 'thyroxine'], 3],
      ['Antibodies', 'results', ['tpo', 'antibod', 'trab'], null, 'if possible'],
    ],
    signs: [
      'there is fever, confusion or a fast pulse with signs of an overactive thyroid',
      'breathing or swallowing is hard',
    ],
    proposals: [
      ['Thyroid and heart', 'problems', ['thyroid', 'goiter', 'atrial', 'osteoporosis', 'pregnan']],
      [
        'Medicines for thyroid and heart',
        'medicines',
        ['levothyroxine', 'methimazole', 'amiodarone', 'lithium', 'propranolol', 'biotin'],
      ],
      ALL_ALLERGIES,
      ['Thyroid results', 'results', ['tsh', 't4', 't3', 'tpo', 'trab']],
    ],
    source: nice('NG145', 'Thyroid disease: assessment and management'),
  }),
  makeStarter(3, 4, 'Diabetes, type 2', {
    about: ['diabetes', 'a1c', 'hba1c', 'insulin', 'metformin', 'glucose', 'semaglutide', 'hypoglycemia'],
    questions: [
      ['Treatment so far, with doses', 'text'],
      ['Hypoglycemia', 'yes-no-which'],
      ['Weight and its change', 'text'],
      ['Eyes, feet and kidneys, last checked', 'text', 'if known'],
      ['What the patient wants to avoid', 'text', 'if known'],
    ],
    workUp: [
      ['HbA1c', 'results', ['hba1c', 'a1c'], 6],
      ['Kidney function', 'results', KIDNEY, 12],
      ['Urine albumin', 'results', ['albumin', 'acr', 'microalbumin'], 12, 'if possible'],
      ['Glucose log', 'file', ['glucose', 'log', 'cgm', 'sensor'], null, 'if possible'],
    ],
    signs: [
      'there is vomiting, drowsiness or ketones',
      'glucose is over 400 mg/dL with thirst and weight loss',
    ],
    proposals: [
      [
        'Diabetes, heart, kidneys',
        'problems',
        ['diabetes', 'hypertension', 'kidney', 'heart', 'retinopathy', 'neuropathy'],
      ],
      ALL_MEDICINES,
      ALL_ALLERGIES,
      ['Diabetes results', 'results', ['a1c', 'glucose', ...KIDNEY, 'albumin', 'ldl', 'cholesterol']],
    ],
    source: nice('NG28', 'Type 2 diabetes in adults: management'),
  }),
  makeStarter(4, 5, 'Chronic diarrhea', {
    about: ['diarrhea', 'celiac', 'ibs', 'bowel', 'colitis', 'crohn', 'stool', 'calprotectin'],
    questions: [
      ['Since when, and how often in a day', 'text'],
      ['Blood in the stool', 'yes-no'],
      ['Weight loss, fever, or waking at night for it', 'yes-no-which'],
      ['Travel, antibiotics, new medicines', 'text'],
      ['Bowel cancer, celiac or inflammatory disease in the family', 'yes-no-which', 'if known'],
    ],
    workUp: [
      ['Blood count', 'results', ['hemoglobin'], 6],
      ['Celiac serology', 'results', ['transglutaminase', 'ttg', 'celiac'], null],
      ['Fecal calprotectin', 'results', ['calprotectin'], 6, 'if possible'],
      ['Stool culture or PCR', 'results', ['stool', 'difficile', 'culture'], 3, 'if possible'],
    ],
    signs: ['there is severe pain, much blood, or dehydration'],
    proposals: [
      ['Abdomen', 'problems', ['bowel', 'colitis', 'crohn', 'celiac', 'thyroid', 'diabetes', 'gallbladder']],
      ALL_MEDICINES,
      ALL_ALLERGIES,
      [
        'Blood, stool, celiac',
        'results',
        ['hemoglobin', 'ferritin', 'transglutaminase', 'calprotectin', 'stool', 'crp', 'tsh'],
      ],
    ],
    source: nice('NG20', 'Coeliac disease: recognition, assessment and management'),
  }),
  makeStarter(5, 6, 'Iron deficiency anemia', {
    about: ['anemia', 'iron', 'ferritin', 'hemoglobin', 'fatigue', 'microcytic'],
    questions: [
      ['Symptoms, and since when', 'text'],
      ['Bleeding: stool, periods, nose, donations', 'yes-no-which'],
      ['Diet, and surgery of stomach or bowel', 'text'],
      ['Iron tried: which, how long, with what effect', 'text'],
      ['Last endoscopy and colonoscopy', 'text', 'if known'],
    ],
    workUp: [
      ['Blood count', 'results', ['hemoglobin'], 3],
      ['Ferritin', 'results', ['ferritin'], 6],
      ['Celiac serology', 'results', ['transglutaminase', 'ttg', 'celiac'], null, 'if possible'],
      ['Urinalysis', 'results', ['urinalysis', 'urine'], 12, 'if possible'],
    ],
    signs: [
      'hemoglobin is under 7 g/dL, or there is chest pain or breathlessness at rest',
      'there is black stool or visible bleeding',
    ],
    proposals: [
      [
        'Bleeding and bowel',
        'problems',
        ['anemia', 'bleeding', 'ulcer', 'menorrhagia', 'celiac', 'colitis', 'kidney'],
      ],
      [
        'Blood thinners, NSAIDs, PPIs, iron',
        'medicines',
        [
          ...ANTICOAGULANTS,
          'ibuprofen',
          'naproxen',
          'diclofenac',
          'prazole',
          'pantoprazole',
          'omeprazole',
          'ferrous',
          'iron',
        ],
      ],
      ALL_ALLERGIES,
      [
        'Blood and iron',
        'results',
        ['hemoglobin', 'ferritin', 'iron', 'b12', 'folate', 'reticulocyte', ...KIDNEY],
      ],
      LAST_NOTE,
    ],
    source: {
      name: 'British Society of Gastroenterology, Guidelines for iron deficiency anaemia in adults (2021)',
      url: 'https://www.bsg.org.uk',
    },
  }),
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
