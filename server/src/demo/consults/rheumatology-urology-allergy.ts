import type { DemoConsult } from './consult.ts'

export const RHEUMATOLOGY_CONSULTS: readonly DemoConsult[] = [
  {
    key: 'polymyalgia',
    specialty: 'Rheumatology',
    patient: { youngest: 55, oldest: 88 },
    diagnosis: { code: 'M35.3', name: 'Polymyalgia rheumatica' },
    files: [],
    question:
      '{person}: six weeks of shoulder and hip girdle stiffness, CRP 48, RF and CCP negative, one swollen wrist. Polymyalgia or late-onset rheumatoid arthritis?',
    answer:
      'Start prednisone 15 mg as polymyalgia; a dramatic response within days supports it. Ultrasound of the wrist here in two weeks. Ask about headache and jaw pain at each visit. Calcium, vitamin D and a DXA.',
    followUpAfterDays: 15,
    followUp: 'Pain gone in three days. Wrist ultrasound without synovitis.',
    closing: 'Polymyalgia. Taper by 2.5 mg every four weeks to 10, then 1 mg a month.',
  },
  {
    key: 'gout-after-rash',
    specialty: 'Rheumatology',
    patient: { youngest: 42, oldest: 82 },
    diagnosis: { code: 'M10.9', name: 'Gout, unspecified' },
    files: [],
    question:
      '{person} with gout, uric acid 9.2, four attacks a year, eGFR 52. Allopurinol caused a rash years ago. Febuxostat safe with coronary disease?',
    answer:
      'What kind of rash? If mild, a slow rechallenge from 50 mg after HLA-B*58:01 testing is my first choice. Febuxostat is acceptable after that discussion. Colchicine 0.6 mg daily for the first six months.',
    second: {
      specialty: 'Cardiology',
      words:
        'Coronary disease without an event for five years: febuxostat is acceptable if allopurinol fails. Low-dose aspirin stays.',
    },
    followUpAfterDays: 8,
    followUp: 'It was mild itching. HLA-B*58:01 negative.',
    closing: 'Then 50 mg, up by 50 every four weeks to a target below 6.',
  },
  {
    key: 'positive-ana',
    specialty: 'Rheumatology',
    patient: { sex: 'female', youngest: 20, oldest: 65 },
    diagnosis: { code: 'R76.8', name: 'Other specified abnormal immunological findings in serum' },
    files: [],
    question:
      '{person}: ANA 1:160 speckled, ordered for fatigue. No rash, no swollen joints, blood count and urine normal. ENA panel?',
    answer:
      'One in twenty healthy people has 1:160. With fatigue alone no ENA and no repeat; look at sleep, mood, thyroid and iron. Come back with swollen joints, Raynaud, a rash or protein in the urine.',
    followUpAfterDays: 4,
    followUp: 'Ferritin 11; iron started. The patient is relieved.',
    closing: 'A good end. Ferritin in three months.',
  },
]

export const UROLOGY_CONSULTS: readonly DemoConsult[] = [
  {
    key: 'microscopic-hematuria',
    specialty: 'Urology',
    patient: { youngest: 40, oldest: 75 },
    diagnosis: { code: 'R31.29', name: 'Other microscopic hematuria' },
    files: [],
    question:
      '{person}: persistent microscopic hematuria after two negative cultures, 15 pack-years, creatinine normal. Cystoscopy and CT, or ultrasound?',
    answer:
      'Intermediate risk by age and smoking: cystoscopy and renal ultrasound. CT urography only with more than 25 red cells or visible blood. We have a slot next week.',
    followUpAfterDays: 5,
    followUp: 'Ultrasound normal. Slot accepted.',
    closing: 'Cystoscopy clear. Urinalysis in a year.',
  },
  {
    key: 'psa-after-infection',
    specialty: 'Urology',
    patient: { sex: 'male', youngest: 50, oldest: 76 },
    diagnosis: { code: 'R97.20', name: 'Elevated prostate specific antigen' },
    files: [],
    question:
      '{person}: PSA 5.8 six weeks after a urinary infection, 3.1 last year. Prostate smooth, 45 ml. Repeat first?',
    answer:
      'Yes, three months after the infection, same laboratory, no cycling in the days before. If it stays above 4: free PSA, and an MRI before any biopsy.',
    followUpAfterDays: 60,
    followUp: 'Repeat: 3.4.',
    closing: 'Back where it was. PSA in a year.',
  },
]

export const ALLERGY_CONSULTS: readonly DemoConsult[] = [
  {
    key: 'penicillin-label',
    specialty: 'Allergy and Immunology',
    patient: { youngest: 20, oldest: 75 },
    diagnosis: { code: 'Z88.0', name: 'Allergy status to penicillin' },
    files: ['history'],
    question:
      '{person} says penicillin gave hives at age six. Needs dental surgery and has had no exposure since. Can I test here?',
    answer:
      'Low risk. A direct oral challenge with amoxicillin 500 mg under one hour of observation in your office is fine, no skin test needed. Have epinephrine at hand; delabel if uneventful.',
    followUpAfterDays: 6,
    followUp: 'Challenge done this morning, no reaction.',
    closing: 'Delabeled. Please tell the dentist and the pharmacy.',
  },
  {
    key: 'daily-hives',
    specialty: 'Allergy and Immunology',
    patient: { youngest: 18, oldest: 70 },
    diagnosis: { code: 'L50.1', name: 'Idiopathic urticaria' },
    files: [],
    question:
      '{person}: hives nearly every day for nine weeks, no angioedema, cetirizine 10 mg helps half. The patient asks for food tests. Useful?',
    answer:
      'No: daily hives beyond six weeks are hardly ever food. Cetirizine 10 mg twice daily, up to four tablets a day. TSH and blood count once. Omalizumab after four weeks without control.',
    followUpAfterDays: 16,
    followUp: 'Free of hives on 20 mg a day.',
    closing: 'Keep it for three months, then step down.',
  },
]
