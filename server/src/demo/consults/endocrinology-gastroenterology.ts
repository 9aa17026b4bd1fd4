import type { DemoConsult } from './consult.ts'

export const ENDOCRINOLOGY_CONSULTS: readonly DemoConsult[] = [
  {
    key: 'thyroid-in-pregnancy',
    specialty: 'Endocrinology',
    patient: { sex: 'female', youngest: 20, oldest: 42 },
    diagnosis: {
      code: 'O99.281',
      name: 'Endocrine, nutritional and metabolic diseases complicating pregnancy, first trimester',
    },
    files: [],
    question:
      '{person}: TSH 0.02 with normal free T4 (1.4) at 11 weeks of pregnancy, vomiting, no goiter, no eye signs. TRAb pending. Treat or watch?',
    answer:
      'Most likely gestational transient thyrotoxicosis from hCG. Watch: free T4 again in three weeks. Treat only if TRAb is positive or free T4 exceeds 1.5 times the upper limit. No methimazole now.',
    followUpAfterDays: 2,
    followUp: 'TRAb negative. Free T4 repeated today: 1.3.',
    closing: 'That settles it. TSH recovers by 18 to 20 weeks; check once more then.',
  },
  {
    key: 'diabetes-and-albuminuria',
    specialty: 'Endocrinology',
    patient: { youngest: 35, oldest: 78 },
    diagnosis: { code: 'E11.29', name: 'Type 2 diabetes mellitus with other diabetic kidney complication' },
    files: [],
    question:
      '{person} with type 2 diabetes, HbA1c 9.1 % on metformin 2 g and sitagliptin. BMI 36, eGFR 71, urine albumin 140 mg/g. Cost matters. What first?',
    answer:
      'Because of the albuminuria an SGLT2 inhibitor first (generic dapagliflozin 10 mg), stop sitagliptin when a GLP-1 receptor agonist becomes affordable. Teach sick-day rules, recheck eGFR in four weeks and accept a dip of up to 30 %.',
    second: {
      specialty: 'Nephrology',
      words:
        'Same view. Losartan up to the full dose in addition; finerenone only if albumin stays above 30 mg/g after three months of both.',
    },
    followUpAfterDays: 14,
    followUp: 'Started two weeks ago; eGFR 66, no genital symptoms.',
    closing: 'As hoped. HbA1c in three months; add semaglutide if above 7.5 %.',
  },
  {
    key: 'adrenal-incidentaloma',
    specialty: 'Endocrinology',
    patient: { youngest: 40, oldest: 82 },
    diagnosis: { code: 'E27.8', name: 'Other specified disorders of adrenal gland' },
    files: [],
    question:
      '{person}: adrenal incidentaloma 2.1 cm, 8 HU on a plain CT for stones. Normal blood pressure and potassium. Which hormones, and when to repeat the CT?',
    answer:
      'At 8 HU this is a lipid-rich adenoma. One test: 1 mg dexamethasone overnight. Metanephrines are not needed below 10 HU, aldosterone only with hypertension or low potassium. No repeat CT if cortisol is suppressed.',
    followUpAfterDays: 4,
    followUp: 'Cortisol after dexamethasone 1.1.',
    closing: 'Not functioning. No more imaging, and tell the patient that it is harmless.',
  },
  {
    key: 'alendronate-holiday',
    specialty: 'Endocrinology',
    patient: { sex: 'female', youngest: 60, oldest: 85 },
    diagnosis: { code: 'M81.0', name: 'Age-related osteoporosis without current pathological fracture' },
    files: [],
    question:
      '{person}: alendronate for six years, T-score of the hip now −2.1, no fractures, a dental implant is planned. Drug holiday, or continue?',
    answer:
      'A drug holiday is reasonable: six years, no fracture, hip above −2.5. The implant can go ahead. DXA in two years; restart at −2.5 or after any fragility fracture.',
    followUpAfterDays: 3,
    followUp: 'Vitamin D is 19.',
    closing: 'Replace it: 50,000 units weekly for eight weeks, then 1,000 to 2,000 a day.',
  },
]

export const GASTROENTEROLOGY_CONSULTS: readonly DemoConsult[] = [
  {
    key: 'raised-ferritin',
    specialty: 'Gastroenterology',
    patient: { youngest: 35, oldest: 75 },
    diagnosis: { code: 'R79.0', name: 'Abnormal level of blood mineral' },
    files: ['iron'],
    question:
      '{person}: ferritin 1,180 with transferrin saturation 38 %, ALT 64, BMI 33, two drinks a week. HFE testing worth it, or metabolic?',
    answer:
      'A saturation under 45 % argues against hemochromatosis; this is dysmetabolic hyperferritinemia with likely steatosis. No HFE test now. FIB-4 and an elastography, weight, and ferritin once a year.',
    followUpAfterDays: 10,
    followUp: 'FIB-4 is 1.1. Elastography 5.9 kPa.',
    closing: 'Low risk. Lifestyle, repeat FIB-4 in two years.',
  },
  {
    key: 'night-reflux',
    specialty: 'Gastroenterology',
    patient: { youngest: 28, oldest: 78 },
    diagnosis: {
      code: 'K21.00',
      name: 'Gastro-esophageal reflux disease with esophagitis, without bleeding',
    },
    files: ['history'],
    question:
      '{person} with reflux for eight years, on omeprazole 40 mg, still regurgitation at night. Endoscopy last year: LA grade B, no Barrett. Double the dose?',
    answer:
      'Doubling rarely helps regurgitation. Take it 30 minutes before breakfast and dinner for eight weeks, raise the head of the bed; if it persists, pH-impedance off therapy before considering surgery.',
    followUpAfterDays: 1,
    followUp: 'The timing was indeed wrong, always at bedtime. Will retry for eight weeks.',
    closing: 'Often that is all. Step down afterwards.',
  },
  {
    key: 'celiac-antibodies',
    specialty: 'Gastroenterology',
    patient: { youngest: 18, oldest: 62 },
    diagnosis: { code: 'K90.0', name: 'Celiac disease' },
    files: [],
    question:
      '{person}: tissue transglutaminase four times the limit, ferritin 9, loose stools. Gluten-free already for two weeks. Is endoscopy still useful?',
    answer:
      'Yes. Back to two slices of bread a day for two weeks at least, then duodenal biopsies, four from the second part and two from the bulb. Iron meanwhile. DXA once it is confirmed.',
    followUpAfterDays: 20,
    followUp: 'Biopsies show Marsh 3b.',
    closing:
      'Confirmed. Dietitian, diet for life, antibodies every six months until normal; siblings should be tested.',
  },
]
