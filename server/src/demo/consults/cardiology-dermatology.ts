import type { DemoConsult } from './consult.ts'

export const CARDIOLOGY_CONSULTS: readonly DemoConsult[] = [
  {
    key: 'atrial-fibrillation',
    specialty: 'Cardiology',
    patient: { youngest: 60, oldest: 88 },
    diagnosis: { code: 'I48.0', name: 'Paroxysmal atrial fibrillation' },
    files: ['irregular-ecg', 'blood-count', 'echo'],
    question:
      '{person} with new paroxysmal AF on a 14-day patch: burden 6 %, longest run 3 h 20 min. Hypertension, type 2 diabetes, eGFR 58, hemoglobin 10.9. Gastric ulcer bleed two years ago. Would you start apixaban now or wait for the repeat endoscopy?',
    answer:
      'The echo is reassuring: LVEF 55 %, left atrium mildly dilated, no valve disease. My advice:\n1. Start apixaban 5 mg twice daily now; no criterion for dose reduction, ulcer healed.\n2. Keep the endoscopy. Hold two doses before if biopsies are planned.\n3. No metoprolol at a resting rate of 62.',
    followUpAfterDays: 1,
    followUp: 'Very helpful, starting today. Would you repeat the patch, and when?',
    closing: 'Only if symptoms change. Blood count in four weeks, then every six months.',
  },
  {
    key: 'exertional-syncope',
    specialty: 'Cardiology',
    patient: { youngest: 19, oldest: 36 },
    diagnosis: { code: 'R55', name: 'Syncope and collapse' },
    files: ['regular-ecg'],
    question:
      '{person}, exertional syncope while cycling, QTc 468 ms on repeat ECG, normal troponin. Uncle died suddenly at 41. Safe to wait three weeks for the echo?',
    answer:
      'Please do not wait. Stop competitive exercise today, avoid QT-prolonging drugs, potassium above 4.0. I would like an echo and an exercise test within a few days; I can see the patient on Thursday.',
    followUpAfterDays: 1,
    followUp: 'Exercise stopped, citalopram paused. Thursday works for the family.',
    closing: 'Good. Send the old ECGs if you find them; genetics depend on the exercise QTc.',
  },
  {
    key: 'aortic-root',
    specialty: 'Cardiology',
    patient: { youngest: 38, oldest: 80 },
    diagnosis: { code: 'I77.810', name: 'Thoracic aortic ectasia' },
    files: ['echo'],
    question:
      '{person}: aortic root 41 mm on an echo for a murmur, tricuspid valve, blood pressure 134/82, no family history, no symptoms. How often to image, and is lifting allowed?',
    answer:
      'A mild dilation. One gated CT or MRI to confirm the size, then echo after a year and every two to three years if stable. Blood pressure below 130/80. Light and moderate weights are fine, no maximal straining.',
    followUpAfterDays: 14,
    followUp: 'CT: 40 mm, no coarctation.',
    closing: 'Echo in a year, then. Send the patient to me if it grows by 3 mm within a year.',
  },
  {
    key: 'resistant-hypertension',
    specialty: 'Cardiology',
    patient: { youngest: 35, oldest: 75 },
    diagnosis: { code: 'I1A.0', name: 'Resistant hypertension' },
    files: ['blood-pressure'],
    question:
      '{person}: blood pressure 158/92 at home on amlodipine 10 mg, olmesartan 40 mg and chlorthalidone 25 mg, taken reliably. Potassium 3.4, eGFR 68, BMI 34, snores. Spironolactone, or work-up first?',
    answer:
      'Both, in this order: renin and aldosterone in the morning after potassium is replaced, a home sleep test, then spironolactone 25 mg. Potassium and creatinine after one and four weeks.',
    second: {
      specialty: 'Nephrology',
      words:
        'From the kidney side there is no objection to spironolactone at eGFR 68. Please add a urine albumin; a duplex of the renal arteries only if creatinine rises sharply.',
    },
    followUpAfterDays: 9,
    followUp: 'Aldosterone 21, renin suppressed. Sleep test is ordered.',
    closing:
      'Primary aldosteronism is likely, then. Start spironolactone; I will arrange the confirmatory test and the CT.',
  },
  {
    key: 'new-murmur',
    specialty: 'Cardiology',
    patient: { youngest: 60, oldest: 90 },
    diagnosis: { code: 'R01.1', name: 'Cardiac murmur, unspecified' },
    files: ['heart-sounds', 'regular-ecg'],
    question:
      '{person}: new 2/6 systolic murmur at the right upper sternal border, radiates to the neck, no symptoms. A recording is attached. Echo now?',
    answer:
      'The recording peaks in mid-systole and the second sound can be heard: at most moderate aortic stenosis. Echo within six weeks, not urgent without symptoms. No antibiotic prophylaxis for dental work.',
    followUpAfterDays: 20,
    followUp: 'Echo: peak velocity 2.9 m/s, area 1.4 cm², LVEF 60 %.',
    closing: 'Mild to moderate. Echo every two years, sooner with breathlessness, chest pain or syncope.',
  },
]

export const DERMATOLOGY_CONSULTS: readonly DemoConsult[] = [
  {
    key: 'pigmented-lesion',
    specialty: 'Dermatology',
    patient: { youngest: 30, oldest: 80 },
    diagnosis: { code: 'D49.2', name: 'Neoplasm of unspecified behavior of bone, soft tissue, and skin' },
    files: ['lesion', 'dermoscopy'],
    question:
      '{person} with a 7 mm pigmented lesion on the left scapula, darker over four months. Irregular border, two colours, no ulceration. Mother had melanoma at 61. Biopsy here, or refer for excision first?',
    answer:
      'From the photo this needs histology. A complete narrow-margin excision (2 mm) is better than a shave or a punch. If you do excisions, go ahead; otherwise we can take the patient next week. Please mark 12 o’clock with a suture.',
    followUpAfterDays: 2,
    followUp: 'Excised this morning with 2 mm margins, suture at 12 o’clock. Pathology expected Friday.',
    closing:
      'Well done. Send me the report; below 0.8 mm without ulceration a wide excision of 1 cm is enough.',
  },
  {
    key: 'psoriasis',
    specialty: 'Dermatology',
    patient: { youngest: 25, oldest: 75 },
    diagnosis: { code: 'L40.0', name: 'Psoriasis vulgaris' },
    files: [],
    question:
      '{person}, plaque psoriasis not clearing on calcipotriol and betamethasone for 12 weeks, 8 % of body surface, nails involved. Hepatitis B core antibody positive. Next step?',
    answer:
      'With nail disease and 8 % I would go systemic. Core antibody positive means DNA level and liver tests first, then apremilast is the simplest start; an IL-23 inhibitor is fine too with monitoring of DNA every three months.',
    second: {
      specialty: 'Infectious Disease',
      words:
        'Agreed, DNA and liver tests first. With DNA negative, monitoring is enough for apremilast; preventive entecavir only for TNF blockers or rituximab.',
    },
    followUpAfterDays: 5,
    followUp: 'HBV DNA not detected, ALT 22. The patient prefers tablets.',
    closing: 'Apremilast with the usual titration then. Photo in 16 weeks.',
  },
  {
    key: 'nodular-acne',
    specialty: 'Dermatology',
    patient: { youngest: 18, oldest: 34 },
    diagnosis: { code: 'L70.0', name: 'Acne vulgaris' },
    files: [],
    question:
      '{person}, nodular acne with scars, two courses of doxycycline with benzoyl peroxide without lasting effect. Isotretinoin: who does what?',
    answer:
      'Isotretinoin is right with scars. I register and prescribe; you could draw lipids and liver tests at baseline and after two months. Where pregnancy is possible: two tests, two methods. Ask about mood at each visit.',
    followUpAfterDays: 6,
    followUp: 'Baseline laboratory normal. The patient wants to start after the exams.',
    closing: 'Fine. First visit with me in four weeks, then monthly by video.',
  },
  {
    key: 'leg-ulcer',
    specialty: 'Dermatology',
    patient: { youngest: 55, oldest: 90 },
    diagnosis: { code: 'I83.023', name: 'Varicose veins of left lower extremity with ulcer of ankle' },
    files: [],
    question:
      '{person}: ulcer above the left inner ankle for ten weeks, 3 by 4 cm, brown skin around it, pulses present, ankle-brachial index 1.0. Foam dressings and no progress. Antibiotics?',
    answer:
      'A venous ulcer; no antibiotic without cellulitis. Compression is the treatment: two layers, 30 to 40 mmHg, changed weekly. Duplex of the veins, as closing the reflux speeds healing. Biopsy if it is not clearly smaller in six weeks.',
    followUpAfterDays: 7,
    followUp: 'Duplex shows reflux of the great saphenous vein. Compression started.',
    closing: 'Refer for ablation while it heals. Good work.',
  },
]
