/** What of a patient's data each type of FHIR resource is, as in 'received …' and 'read …'. */
const WORDS: Readonly<Record<string, string>> = {
  Patient: 'the patient’s details',
  ServiceRequest: 'the question',
  Task: 'the state of the request',
  Communication: 'the messages',
  DocumentReference: 'the list of documents',
  Binary: 'documents',
  Consent: 'the consent',
  QuestionnaireResponse: 'the answers to surveys',
  Provenance: 'who signed what',
  AuditEvent: 'the audit log',
}

/** What of a patient's data resources of a FHIR type are; the type itself where there are no words. */
export function fhirWords(resourceType: string): string {
  return WORDS[resourceType] ?? resourceType
}
