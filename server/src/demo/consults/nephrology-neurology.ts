import type { DemoConsult } from './consult.ts'

export const NEPHROLOGY_CONSULTS: readonly DemoConsult[] = [
  {
    key: 'falling-egfr',
    specialty: 'Nephrology',
    patient: { youngest: 45, oldest: 85 },
    diagnosis: { code: 'R94.4', name: 'Abnormal results of kidney function studies' },
    files: ['kidney'],
    question:
      '{person}: eGFR fell from 61 to 44 in six weeks on lisinopril 20 mg, potassium 5.6, no NSAID. Blood pressure 128/74. Stop?',
    answer:
      'A fall of 28 % with potassium 5.6: halve lisinopril, repeat in one week, renal ultrasound with duplex. Check for volume depletion and a new trimethoprim. Stop only if eGFR falls further or potassium exceeds 5.9.',
    followUpAfterDays: 6,
    followUp: 'Trimethoprim found, prescribed for a cystitis. Stopped; potassium 4.8, eGFR 55.',
    closing: 'That was it. Back to 20 mg, creatinine in two weeks.',
  },
  {
    key: 'albumin-and-blood',
    specialty: 'Nephrology',
    patient: { youngest: 22, oldest: 65 },
    diagnosis: { code: 'R80.9', name: 'Proteinuria, unspecified' },
    files: [],
    question:
      '{person}: urine albumin 620 mg/g, eGFR 88, no diabetes, microscopic hematuria with 12 red cells, complement normal. Biopsy?',
    answer:
      'Glomerular pattern; I would like to see the patient for a biopsy, IgA nephropathy first. Meanwhile losartan to the highest tolerated dose and salt below 5 g. Please add serum electrophoresis, ANA, ANCA and anti-PLA2R.',
    followUpAfterDays: 8,
    followUp: 'All serology negative. Losartan 50 mg tolerated.',
    closing: 'Appointment is made for the 14th. Nothing to do until then.',
  },
  {
    key: 'low-sodium',
    specialty: 'Nephrology',
    patient: { youngest: 58, oldest: 90 },
    diagnosis: { code: 'E87.1', name: 'Hypo-osmolality and hyponatremia' },
    files: ['history'],
    question:
      '{person}: sodium 127 on three tests in two months, no symptoms, on sertraline 100 mg and hydrochlorothiazide 25 mg. Urine osmolality 420, urine sodium 58. Which one to stop?',
    answer:
      'The thiazide, today; amlodipine in its place if needed. Fluids to 1.5 liters, sodium again after three and seven days. If still under 132, change sertraline to mirtazapine. Headache, confusion, vomiting or a fall: emergency room.',
    followUpAfterDays: 7,
    followUp: 'Day seven: 134.',
    closing: 'The thiazide, then. Please list it as not tolerated.',
  },
]

export const NEUROLOGY_CONSULTS: readonly DemoConsult[] = [
  {
    key: 'first-seizure',
    specialty: 'Neurology',
    patient: { youngest: 20, oldest: 50 },
    diagnosis: { code: 'R56.9', name: 'Unspecified convulsions' },
    files: [],
    question:
      '{person}: first focal seizure with impaired awareness, normal MRI, EEG with left temporal sharp waves. Start treatment after one seizure?',
    answer:
      'Yes: epileptiform EEG puts the risk above 60 %. Levetiracetam 500 mg twice daily, watch mood; lamotrigine if pregnancy is planned. No driving, per state law. Sleep and alcohol counseling.',
    followUpAfterDays: 1,
    followUp: 'Prefers lamotrigine. Titration as usual?',
    closing: 'Yes, 25 mg for two weeks, then 50, then 100 twice. Stop at any rash and call me.',
  },
  {
    key: 'frequent-migraine',
    specialty: 'Neurology',
    patient: { youngest: 22, oldest: 58 },
    diagnosis: {
      code: 'G43.009',
      name: 'Migraine without aura, not intractable, without status migrainosus',
    },
    files: [],
    question:
      '{person} with migraine, 11 days a month, propranolol and topiramate failed, mild hypertension. What next without prior authorization trouble?',
    answer:
      'Candesartan 16 mg serves both. Give it eight weeks at full dose. If under 30 % better, a CGRP antibody is justified and the record now supports it. Limit triptans to nine days a month.',
    followUpAfterDays: 62,
    followUp: 'Eight weeks later: 5 days a month.',
    closing: 'Excellent. Continue for a year.',
  },
  {
    key: 'hand-tremor',
    specialty: 'Neurology',
    patient: { youngest: 45, oldest: 84 },
    diagnosis: { code: 'G25.0', name: 'Essential tremor' },
    files: [],
    question:
      '{person}: action tremor of both hands for five years, worse with coffee, better with wine. Gait normal, no tremor at rest. Asthma in childhood. Propranolol?',
    answer:
      'Essential tremor. Asthma in childhood alone does not forbid propranolol, with peak flow monitored; primidone from 25 mg at night is the alternative. TSH once. No scan.',
    followUpAfterDays: 10,
    followUp: 'TSH normal. Primidone made the patient drowsy for two days, now fine.',
    closing: 'Typical. Up to 50 mg, then by 50 every two weeks to 150.',
  },
]
