import { ALL_ALLERGIES, ALL_MEDICINES, LAST_NOTE, makeStarter, nice, type Starter } from './make-starter.ts'
import { KIDNEY } from './shared-words.ts'

export const CARDIOLOGY: readonly Starter[] = [
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
]
