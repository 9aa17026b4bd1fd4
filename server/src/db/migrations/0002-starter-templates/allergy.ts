import { ALL_ALLERGIES, ALL_MEDICINES, makeStarter, nice, type Starter } from './make-starter.ts'

export const ALLERGY: readonly Starter[] = [
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
]
