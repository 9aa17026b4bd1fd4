/** Descriptions of the patient data in each type of FHIR resource, as in 'received …' and 'read …'. */
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

/**
 * Returns the description of the patient data in resources of a FHIR type; the type itself if there is no description.
 */
export function fhirWords(resourceType: string): string {
  return WORDS[resourceType] ?? resourceType
}
