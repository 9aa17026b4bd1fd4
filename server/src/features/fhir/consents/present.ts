import type { Consent } from '@medplum/fhirtypes'
import { consentWords, COST_NOTICE_NAMES } from '@econsult/contract/consents'
import type { CaseRecord } from '../../../tables/cases.ts'
import { concept, latest, refer, withVersion } from '../elements.ts'
import { caseKey } from '../of-case/case-ids.ts'
import { subjectOf } from '../of-case/subject.ts'
import type { ConsentRecord } from './store.ts'

const OPT_IN = concept('http://terminology.hl7.org/CodeSystem/v3-ActCode', 'OPTIN', 'opt-in')

/** Formats the patient's consent to a consult: the checkbox and the other facts that were recorded (PAID-02). */
export function presentConsent(ofCase: CaseRecord, recorded: ConsentRecord | undefined): Consent {
  const patient = subjectOf(ofCase)
  const resource: Consent = {
    resourceType: 'Consent',
    id: `${caseKey(ofCase.id)}.consent`,
    status: 'active',
    scope: concept('http://terminology.hl7.org/CodeSystem/consentscope', 'treatment', 'Treatment'),
    category: [concept('http://loinc.org', '59284-0', 'Patient Consent')],
    patient,
    dateTime: recorded?.day ?? ofCase.created_at.toISOString(),
    organization: [refer('Organization', ofCase.practice_id)],
    policyRule: OPT_IN,
    ...(recorded && {
      verification: [{ verified: true, verificationDate: recorded.day }],
      provision: { type: 'permit', period: periodOf(recorded) },
      extension: detailsOf(recorded),
    }),
  }
  return withVersion(resource, latest(ofCase.created_at, recorded?.at))
}

function periodOf({ day, valid_until: until }: ConsentRecord) {
  return { start: day, ...(until && { end: until }) }
}

function detailsOf({ given_by: givenBy, way, notice }: ConsentRecord) {
  return [
    { url: 'urn:econsult:consent-given', valueString: consentWords({ givenBy, way }) },
    { url: 'urn:econsult:cost-notice', valueString: COST_NOTICE_NAMES[notice] },
  ]
}
