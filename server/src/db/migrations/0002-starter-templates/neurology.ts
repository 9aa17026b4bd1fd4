import { ALL_ALLERGIES, ALL_MEDICINES, makeStarter, nice, type Starter } from './make-starter.ts'

export const NEUROLOGY: readonly Starter[] = [
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
]
