import { CHART_NOT_THERE, everybody, type PolicyRow, type Verdicts } from './policy-row.ts'

const specialtyId = '2'
const now = 1_800_000_000_000
const day = '2099-05-04'

/** Statuses of calls for the biller, and for practice admins who create cases. */
const KEEPERS_ONLY: Verdicts = { ...everybody(403), biller: 200, colleague: 200, rival: 200 }
/** Statuses of calls about a claim that does not exist. */
const NO_CLAIM: Verdicts = { ...everybody(403), biller: 404, colleague: 404, rival: 404 }
const SENDERS_OF_THE_CASE: Verdicts = {
  ...everybody(403),
  author: 200,
  superuser: 200,
  colleague: 404,
  rival: 404,
}
const CLINICIANS_OF_THE_CASE: Verdicts = {
  ...SENDERS_OF_THE_CASE,
  assignedSpecialist: 200,
  otherSpecialist: 404,
}
const noClaim = { claimId: '6f1d2c1e-8f3a-4c55-9a0e-2b7d5f0c1a11', version: 1 }

/** Calls about minutes, consents and claims. */
export const CLAIMS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/minutes/countTime',
    name: 'count own time',
    input: ({ caseId }) => ({
      caseId,
      sentAt: now,
      spans: [{ activity: 'review', from: now - 1000, to: now }],
    }),
    verdicts: CLINICIANS_OF_THE_CASE,
  },
  {
    path: '/api/v1/minutes/fetchMinutes',
    name: 'own minutes',
    input: ({ caseId }) => ({ caseId }),
    verdicts: CLINICIANS_OF_THE_CASE,
  },
  {
    path: '/api/v1/minutes/saveMinutes',
    name: 'correct own minutes for a day that has not come',
    input: ({ caseId }) => ({
      caseId,
      entries: [{ day, activity: 'review', minutes: 5 }],
      reason: 'A made-up reason',
    }),
    verdicts: { ...CLINICIANS_OF_THE_CASE, author: 400, superuser: 403, assignedSpecialist: 400 },
  },
  {
    path: '/api/v1/consent/fetchConsent',
    name: 'the consent to the case',
    input: ({ caseId }) => ({ caseId }),
    verdicts: { ...SENDERS_OF_THE_CASE, biller: 200 },
  },
  {
    path: '/api/v1/consent/fetchPatientConsent',
    name: 'the consent of a patient who is not there',
    input: () => ({ patientId: noClaim.claimId }),
    verdicts: CHART_NOT_THERE,
  },
  {
    path: '/api/v1/consent/saveConsent',
    name: 'record a consent',
    input: ({ caseId }) => ({
      caseId,
      givenBy: 'patient',
      way: 'verbal',
      day: '2020-01-01',
      notice: 'consent-box',
    }),
    verdicts: SENDERS_OF_THE_CASE,
  },
  {
    path: '/api/v1/claim/fetchClaims',
    name: 'claims of the practice',
    input: () => ({}),
    verdicts: KEEPERS_ONLY,
  },
  {
    path: '/api/v1/claim/fetchClaim',
    name: 'a claim that is not there',
    input: () => ({ claimId: noClaim.claimId }),
    verdicts: NO_CLAIM,
  },
  {
    path: '/api/v1/claim/exportClaims',
    name: 'claims as CSV',
    input: () => ({}),
    verdicts: KEEPERS_ONLY,
  },
  {
    path: '/api/v1/claim/billClaim',
    name: 'bill a claim that is not there',
    input: () => ({ ...noClaim, code: '99452', through: 'elsewhere' }),
    verdicts: NO_CLAIM,
  },
  {
    path: '/api/v1/claim/holdClaim',
    name: 'hold a claim that is not there',
    input: () => noClaim,
    verdicts: NO_CLAIM,
  },
  {
    path: '/api/v1/claim/releaseClaim',
    name: 'release a claim that is not there',
    input: () => noClaim,
    verdicts: NO_CLAIM,
  },
  {
    path: '/api/v1/claim/refuseClaim',
    name: 'record the refusal of a claim that is not there',
    input: () => ({ ...noClaim, text: 'A made-up answer' }),
    verdicts: NO_CLAIM,
  },
  {
    path: '/api/v1/claim/noteOnClaim',
    name: 'note a visit for a day far away',
    input: () => ({ claimId: noClaim.claimId, kind: 'visit', day }),
    verdicts: { ...everybody(403), biller: 400, colleague: 400, rival: 400 },
  },
  {
    path: '/api/v1/claim/noteVisit',
    name: 'note a visit in the case for a day far away',
    input: ({ caseId }) => ({ caseId, specialtyId, kind: 'visit', day }),
    verdicts: { ...everybody(400), biller: 403, admin: 403 },
  },
  {
    path: '/api/v1/claim/proposeCode',
    name: 'the code that closing would propose',
    input: ({ caseId }) => ({ caseId }),
    verdicts: SENDERS_OF_THE_CASE,
  },
  {
    path: '/api/v1/claim/proposeCodes',
    name: 'the codes that closing several cases would propose',
    input: ({ caseId }) => ({ caseIds: [caseId] }),
    verdicts: { ...everybody(403), author: 200, colleague: 404, rival: 404 },
  },
  {
    path: '/api/v1/claim/fetchPayerRules',
    name: 'rules by payer',
    input: () => ({}),
    verdicts: KEEPERS_ONLY,
  },
  {
    path: '/api/v1/claim/savePayerRule',
    name: 'choose the rules of a payer',
    input: () => ({
      payer: 'Made-up payer',
      ruleSet: 'medicare',
      verbalReport: false,
      referralFrom: 16,
      consent: 'each',
    }),
    verdicts: KEEPERS_ONLY,
  },
  {
    path: '/api/v1/claim/saveProfession',
    name: 'the codes of a clinician of nobody',
    input: () => ({ clinicianId: noClaim.claimId, isBehavioral: true }),
    verdicts: NO_CLAIM,
  },
  {
    path: '/api/v1/claim/fetchClaimFigures',
    name: 'how many claims are held',
    input: () => ({}),
    verdicts: { ...everybody(403), author: 200, colleague: 200, superuser: 200, biller: 200, rival: 200 },
  },
]
