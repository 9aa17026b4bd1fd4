import { dayWords } from '@econsult/contract/absences'
import { CONSENT_READERS, consentWords } from '@econsult/contract/consents'
import { useUser } from '../../lib/session/use-session.ts'
import { useFetchConsentQuery } from './consent-calls.ts'
import { phrases } from './phrases.ts'

/**
 * The recorded consent of the patient. Specialists, and cases for which only the box was ticked, get the text 'Verbal,
 * by the patient' (PAID-02).
 */
export function ConsentOnRecord({ caseId }: { caseId: string }) {
  const { userType } = useUser()
  const isReader = CONSENT_READERS.some((one) => one === userType)
  const consent = useFetchConsentQuery({ caseId }, { skip: !isReader }).data?.data
  if (!consent) return phrases.verbalByPatient
  const values = { consent: consentWords(consent), day: dayWords(consent.day) }
  return consent.validUntil === null
    ? phrases.recorded(values)
    : phrases.recordedUntil({ ...values, until: dayWords(consent.validUntil) })
}
