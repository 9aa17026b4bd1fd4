import type { DemoConsult } from './consult.ts'

export const HEMATOLOGY_CONSULTS: readonly DemoConsult[] = [
  {
    key: 'high-platelets',
    specialty: 'Hematology',
    patient: { youngest: 25, oldest: 80 },
    diagnosis: { code: 'D75.838', name: 'Other thrombocytosis' },
    files: ['platelets'],
    question:
      '{person}: platelets 540, 562 and 548 over five months, JAK2 negative, ferritin 14, CRP 3. Iron deficiency alone?',
    answer:
      'Iron deficiency can do exactly this. Replace iron for eight weeks and repeat. If platelets stay above 450 with ferritin over 50: CALR and MPL from blood, then marrow.',
    followUpAfterDays: 57,
    followUp: 'After eight weeks: ferritin 61, platelets 388.',
    closing: 'Reactive, then. Find the source of the iron loss and close the case.',
  },
  {
    key: 'distal-thrombosis',
    specialty: 'Hematology',
    patient: { youngest: 25, oldest: 75 },
    diagnosis: {
      code: 'I82.4Z9',
      name: 'Acute embolism and thrombosis of unspecified deep veins of unspecified distal lower extremity',
    },
    files: [],
    question:
      '{person}, unprovoked distal DVT three months ago on rivaroxaban. Factor V Leiden heterozygous. Stop now?',
    answer:
      'Distal, first, three months done: stopping is reasonable. Heterozygous factor V Leiden does not change that. D-dimer one month after; if raised, we talk again. Prophylaxis for long flights and surgery.',
    followUpAfterDays: 30,
    followUp: 'Stopped four weeks ago, D-dimer 310 (normal).',
    closing: 'Good. No further testing of the family needed.',
  },
  {
    key: 'monoclonal-protein',
    specialty: 'Hematology',
    patient: { youngest: 52, oldest: 88 },
    diagnosis: { code: 'D47.2', name: 'Monoclonal gammopathy' },
    files: [],
    question:
      '{person}: IgG kappa 0.6 g/dL found while looking for the cause of a neuropathy. Hemoglobin, calcium and creatinine normal, light chain ratio 1.4. Marrow?',
    answer:
      'Low-risk MGUS: IgG, under 1.5 g/dL, normal ratio. No marrow biopsy and no skeletal survey. Repeat in six months, then every two to three years. IgG rarely explains a neuropathy; look at B12 and glucose.',
    followUpAfterDays: 4,
    followUp: 'B12 is 148. Replacement started.',
    closing: 'There is your neuropathy, most likely. Protein again in six months.',
  },
]

export const INFECTIOUS_DISEASE_CONSULTS: readonly DemoConsult[] = [
  {
    key: 'latent-tuberculosis',
    specialty: 'Infectious Disease',
    patient: { sex: 'female', youngest: 20, oldest: 44 },
    diagnosis: { code: 'Z22.7', name: 'Latent tuberculosis' },
    files: ['clear-chest-film'],
    question:
      '{person}: positive QuantiFERON (1.2) before adalimumab for psoriasis. Chest film clear, never treated. Which regimen, and when can the biologic start?',
    answer:
      'Rifampin 600 mg daily for four months, or isoniazid with rifapentine weekly for 12 weeks. The biologic may start after one month of treatment. Check interactions; liver tests at baseline and monthly if risk.',
    followUpAfterDays: 2,
    followUp: 'Chose rifampin. On an oral contraceptive, switching to a copper device.',
    closing: 'Exactly the point to catch. Start adalimumab in five weeks.',
  },
  {
    key: 'recurrent-cystitis',
    specialty: 'Infectious Disease',
    patient: { sex: 'female', youngest: 30, oldest: 85 },
    diagnosis: { code: 'N39.0', name: 'Urinary tract infection, site not specified' },
    files: [],
    question:
      '{person}, third E. coli cystitis in seven months, last isolate ESBL, sensitive to fosfomycin and nitrofurantoin. eGFR 49. Prophylaxis?',
    answer:
      'First vaginal estrogen if postmenopausal, more fluids, and methenamine 1 g twice daily. Nitrofurantoin is acceptable down to eGFR 30 for short courses. Treat episodes by culture; no prophylactic antibiotic yet.',
    followUpAfterDays: 1,
    followUp: 'Methenamine started. How long?',
    closing: 'Six months, then stop and watch.',
  },
  {
    key: 'tick-bite-rash',
    specialty: 'Infectious Disease',
    patient: { youngest: 18, oldest: 78 },
    diagnosis: { code: 'A69.20', name: 'Lyme disease, unspecified' },
    files: [],
    question:
      '{person}: red ring of 9 cm behind the knee, growing, a week after a hike in Connecticut, no fever. Serology first?',
    answer:
      'No serology: the rash is the diagnosis. Doxycycline 100 mg twice daily for ten days, and out of the sun. Amoxicillin if it cannot be taken.',
    followUpAfterDays: 3,
    followUp: 'Fading on day three. Is a test afterwards useful?',
    closing: 'No. Antibodies stay for years and prove nothing.',
  },
]
