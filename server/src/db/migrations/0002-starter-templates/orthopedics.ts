import { ALL_ALLERGIES, makeStarter, nice, type Starter } from './make-starter.ts'
import { BLOOD_THINNERS } from './shared-words.ts'

export const ORTHOPEDICS: readonly Starter[] = [
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
]
