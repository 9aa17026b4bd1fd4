import type { DemoConsult } from './consult.ts'

export const ORTHOPEDICS_CONSULTS: readonly DemoConsult[] = [
  {
    key: 'knee-arthritis',
    specialty: 'Orthopedics',
    patient: { youngest: 48, oldest: 82 },
    diagnosis: { code: 'M17.10', name: 'Unilateral primary osteoarthritis, unspecified knee' },
    files: ['letter'],
    question:
      '{person}, knee pain for two years, Kellgren-Lawrence 3 medial, walks 400 m, BMI 31. MRI shows a degenerative meniscal tear. Arthroscopy?',
    answer:
      'No arthroscopy; the tear is part of the arthritis. Twelve weeks of supervised exercise, topical diclofenac, weight. Injection only for flares. Replacement depends on quality of life, not on the X-ray.',
    followUpAfterDays: 3,
    followUp: 'Physiotherapy is arranged. The patient asks about a brace.',
    closing: 'A valgus brace helps some with medial disease; worth six weeks.',
  },
  {
    key: 'stiff-shoulder',
    specialty: 'Orthopedics',
    patient: { youngest: 40, oldest: 68 },
    diagnosis: { code: 'M75.00', name: 'Adhesive capsulitis of unspecified shoulder' },
    files: [],
    question:
      '{person} with diabetes: painful stiff shoulder for four months, external rotation 10 degrees, film normal. MRI?',
    answer:
      'Frozen shoulder; a normal film is enough. One injection into the joint helps the pain for six weeks (warn about glucose), gentle stretching, and patience: up to two years. Distension if there is no movement in three months.',
    followUpAfterDays: 9,
    followUp: 'Injected under ultrasound. Sleeps better; glucose reached 240 for two days.',
    closing: 'As expected. Continue stretching, no second injection before three months.',
  },
]

export const PSYCHIATRY_CONSULTS: readonly DemoConsult[] = [
  {
    key: 'partial-response',
    specialty: 'Psychiatry',
    patient: { youngest: 24, oldest: 75 },
    diagnosis: { code: 'F32.1', name: 'Major depressive disorder, single episode, moderate' },
    files: [],
    question:
      '{person}: partial response to sertraline 150 mg after ten weeks, PHQ-9 from 19 to 11, sleep poor. Augment or switch?',
    answer:
      'Partial response: augment. Mirtazapine 15 mg at night helps sleep; bupropion if fatigue leads. Screen for bipolarity once more. PHQ-9 every two weeks, and therapy if not started.',
    followUpAfterDays: 12,
    followUp: 'No hypomania in the history. Mirtazapine started, sleeping seven hours.',
    closing: 'Reassess in six weeks; aim for remission under 5.',
  },
  {
    key: 'adult-attention',
    specialty: 'Psychiatry',
    patient: { youngest: 20, oldest: 46 },
    diagnosis: { code: 'F90.2', name: 'Attention-deficit hyperactivity disorder, combined type' },
    files: [],
    question:
      '{person} asks for a stimulant. ASRS positive, symptoms since school by two reports, blood pressure 142/90, cannabis at weekends. Start here?',
    answer:
      'The diagnosis is likely. First blood pressure below 135/85 and four weeks without cannabis; then methylphenidate ER 18 mg, up weekly, with pressure and pulse at each step. Atomoxetine if stimulants are unwise.',
    followUpAfterDays: 36,
    followUp: 'Blood pressure 128/80 on lisinopril, no cannabis for five weeks.',
    closing: 'Then start with 18 mg. See the patient after two and six weeks.',
  },
]

export const PULMONOLOGY_CONSULTS: readonly DemoConsult[] = [
  {
    key: 'lung-nodule',
    specialty: 'Pulmonology',
    patient: { youngest: 50, oldest: 80 },
    diagnosis: { code: 'R91.1', name: 'Solitary pulmonary nodule' },
    files: ['nodule-chest-film'],
    question:
      '{person}: solid 9 mm nodule, right upper lobe, 30 pack-years, quit seven years ago. Films of five years ago without it. PET or CT in three months?',
    answer:
      'New, solid, upper lobe, smoker: risk well above 10 %. PET-CT now and refer to the nodule board; a biopsy if avid. I would not wait three months. Spirometry with diffusion in the meantime.',
    followUpAfterDays: 6,
    followUp: 'PET: SUV 4.1, no nodes. FEV1 78 %.',
    closing: 'Board on Tuesday. Likely a wedge resection; the patient can be told so.',
  },
  {
    key: 'asthma-attacks',
    specialty: 'Pulmonology',
    patient: { youngest: 20, oldest: 70 },
    diagnosis: { code: 'J45.50', name: 'Severe persistent asthma, uncomplicated' },
    files: [],
    question:
      '{person} with asthma, three courses of prednisone this year on medium-dose budesonide-formoterol, eosinophils 480, technique checked. Biologic?',
    answer:
      'First maintenance and reliever with the same inhaler at high dose plus tiotropium for three months, treat the nose. With 480 eosinophils and another course the biologic is clear; mepolizumab or dupilumab if polyps.',
    followUpAfterDays: 1,
    followUp: 'Polyps on the sinus CT from last year, I missed that.',
    closing: 'Then dupilumab straight away; I will start the paperwork.',
  },
  {
    key: 'chronic-cough',
    specialty: 'Pulmonology',
    patient: { youngest: 38, oldest: 82 },
    diagnosis: { code: 'R05.3', name: 'Chronic cough' },
    files: ['clear-chest-film'],
    question:
      '{person}: dry cough for five months, never smoked, film and spirometry normal, on lisinopril for a year. CT?',
    answer:
      'Stop lisinopril before any CT; the cough can take eight weeks to go. Losartan instead. If it stays: nasal steroid for four weeks, then a trial against reflux, then exhaled nitric oxide.',
    followUpAfterDays: 36,
    followUp: 'Nearly gone after five weeks on losartan.',
    closing: 'That closes it. List ACE inhibitors as not tolerated.',
  },
]
