import type { ReportData } from '../report-data.ts'

/** A closed cardiology case with made-up people, for tests and measurements. */
export function sampleReport(changes: Partial<ReportData> = {}): ReportData {
  const maya = { kind: 'message', author: 'Maya Lindqvist, MD', role: 'PCP' } as const
  const samuel = {
    kind: 'message',
    author: 'Samuel Okonjo, MD',
    role: 'Specialist',
    specialty: 'Cardiology',
  } as const
  return {
    productName: 'eConsult',
    language: null,
    caseId: 'c-20260311-7f3a',
    isSupportCase: false,
    isCorrected: false,
    createdAt: Date.UTC(2026, 2, 11, 21, 42),
    timeZone: null,
    closed: { at: Date.UTC(2026, 2, 12, 14, 31), by: 'Maya Lindqvist, MD' },
    patient: { name: 'Walter Haldane', dob: '1957-06-14' },
    requestingProvider: {
      name: 'Maya Lindqvist, MD',
      npi: '1234567890',
      licenseNumber: 'MN 00482',
      practiceName: 'Northfield Family Practice',
    },
    specialists: [
      { name: 'Samuel Okonjo, MD', specialty: 'Cardiology', npi: '1098765432', licenseNumber: 'MN 01177' },
    ],
    specialties: ['Cardiology'],
    answers: [],
    question:
      '68-year-old man with new paroxysmal AF on a 14-day patch: burden 6 %, longest run 3 h 20 min. Hypertension, type 2 diabetes, eGFR 58, hemoglobin 10.9, ferritin 12. Gastric ulcer bleed in 2024. CHA₂DS₂-VASc 3. Would you start apixaban now or wait for the endoscopy on March 24? Is metoprolol reasonable at a resting rate of 62?',
    patientConsentGiven: true,
    timeline: [
      { kind: 'event', at: Date.UTC(2026, 2, 11, 21, 43), words: 'Samuel Okonjo, MD was assigned' },
      {
        ...maya,
        at: Date.UTC(2026, 2, 11, 21, 58),
        text: 'Brief palpitations, no syncope. Still on pantoprazole 40 mg. H. pylori eradicated, confirmed by breath test in January.',
      },
      {
        ...samuel,
        at: Date.UTC(2026, 2, 12, 13, 54),
        text: 'The echo is reassuring: LVEF 55 %, left atrium mildly dilated, no valve disease. My advice:\n1. Start apixaban 5 mg twice daily now. No dose-reduction criterion, ulcer healed.\n2. Keep the endoscopy on March 24. Hold two doses before if biopsies are planned.\n3. No metoprolol at a resting rate of 62.',
      },
      {
        ...maya,
        at: Date.UTC(2026, 2, 12, 14, 20),
        text: 'Very helpful, starting today. Would you repeat the patch, and when?',
      },
      {
        ...samuel,
        at: Date.UTC(2026, 2, 12, 14, 26),
        text: 'Repeat in six months, sooner if symptoms change. Oral iron now, blood count in four weeks.',
      },
      { kind: 'event', at: Date.UTC(2026, 2, 12, 14, 31), words: 'Maya Lindqvist, MD closed the case' },
    ],
    files: [],
    diagnoses: [
      { code: 'I48.0', name: 'Paroxysmal atrial fibrillation' },
      { code: 'I10', name: 'Essential (primary) hypertension' },
      { code: 'D50.0', name: 'Iron deficiency anemia, blood loss' },
    ],
    procedureCodes: [{ code: '99452', description: 'Interprofessional referral service, 30 minutes' }],
    claimStatus: 'SUBMITTED',
    asOf: Date.UTC(2026, 2, 12, 14, 32),
    ...changes,
  }
}
