import { ALL_ALLERGIES, ALL_MEDICINES, makeStarter, nice, type Starter } from './make-starter.ts'

export const GASTROENTEROLOGY: readonly Starter[] = [
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
]
