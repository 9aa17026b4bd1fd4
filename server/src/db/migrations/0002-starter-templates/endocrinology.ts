import { ALL_ALLERGIES, ALL_MEDICINES, makeStarter, nice, type Starter } from './make-starter.ts'
import { KIDNEY } from './shared-words.ts'

export const ENDOCRINOLOGY: readonly Starter[] = [
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
]
