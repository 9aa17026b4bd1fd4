import { ALL_ALLERGIES, LAST_NOTE, makeStarter, type Starter } from './make-starter.ts'
import { KIDNEY } from './shared-words.ts'

const ANTICOAGULANTS = [
  'apixaban',
  'rivaroxaban',
  'edoxaban',
  'dabigatran',
  'warfarin',
  'aspirin',
  'clopidogrel',
]

export const HEMATOLOGY: readonly Starter[] = [
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
]
