import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

/** Texts of the connection page that depend on the record system. */
export const phrases = definePhrases('record-systems/web/connect/systems', {
  connect: withValues<{ system: string }>('Connect {system}'),
  connectFhir: 'Connect a FHIR server',
  replace: withValues<{ system: string }>('Replace the connection to {system}'),
  replaceFhir: 'Replace the connection to the FHIR server',
  askForAccess: withValues<{ system: string }>('Ask {system} for access'),
  askForAccessFhir: 'Ask its administrator for access',
  enterValues: withValues<{ system: string }>('Enter the values from {system}'),
  enterValuesFhir: 'Enter the values from its administrator',
  sendSteps: withValues<{ system: string }>('Send these steps to my {system} contact'),
  sendStepsFhir: 'Send these steps to its administrator',
  noValues: 'No values yet? Use the button above to send these steps to your contact.',
  stepSecret: 'Send us the secret securely, not in a reply to this email.',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  clientIdAndSecret: 'Client ID and Client secret',
  practiceNumber: 'Practice number',
  address: 'Address',
  threeValues: 'Three values. Client ID and secret are kept encrypted and never shown again.',
  athenaAsk:
    'Ask your athenahealth contact or your athena administrator to give eConsult access. There is nothing to install.',
  athenaEnter:
    'Three values. Client ID and secret are kept encrypted and never shown again. The test finds the departments.',
  athenaNumber: 'Practice number in athena',
  athenaNumberWhere:
    'the number of your practice in athena, digits only. Your athenahealth contact can give it to you.',
  athenaSecretWhere:
    'your athenahealth contact gives you this pair for eConsult. It is not your athena sign-in.',
  athenaOtherPairs:
    'athenahealth has different pairs for its preview and live systems. If a pair is refused, ask which system it is for.',
  athenaTest: 'The test signs in with these values, reads the list of departments, and writes nothing.',
  athenaStepAccess:
    'Let eConsult use athena’s API for our practice: read departments, patients, charts, visit notes and codes, and add clinical documents and claims.',
  athenaStepValues:
    'Tell us our practice number in athena, and the client ID and client secret for eConsult in the live system.',
  elationAsk:
    'Ask your Elation contact for API access for eConsult. Elation gives it on request. There is nothing to install.',
  elationNumber: 'Practice number in elation',
  elationNumberWhere:
    'the number of your practice in Elation’s API, digits only. Your Elation contact can give it to you.',
  elationSecretWhere: 'Elation gives you this pair on request. It is not your Elation sign-in.',
  elationOtherPairs:
    'Elation has different pairs for its sandbox and live systems. If a pair is refused, ask which system it is for.',
  elationTest:
    'The test signs in with these values, asks how many patients your practice has, and writes nothing.',
  elationStepAccess:
    'Let eConsult use Elation’s API for our practice: read patients, charts and visit notes, and add reports.',
  elationStepValues:
    'Tell us our practice number in Elation’s API, and the client ID and client secret for eConsult in the live system.',
  cerboAsk:
    'Ask your Cerbo contact or your Cerbo administrator for an API user for eConsult. There is nothing to install.',
  cerboEnter: 'Three values. API user and secret are kept encrypted and never shown again.',
  cerboUser: 'API user',
  cerboSecret: 'API secret',
  cerboUserAndSecret: 'API user and API secret',
  cerboAddressWhere:
    'https://, the name of your practice at Cerbo, then .md-hq.com. Your Cerbo contact knows the name.',
  cerboSecretWhere: 'your Cerbo contact gives you this pair for eConsult. It is not your Cerbo sign-in.',
  cerboLimits:
    'Cerbo can limit what a pair may do, and from which addresses. If it is refused, ask how it is limited.',
  cerboTest: 'The test reads one of your Cerbo users, and writes nothing.',
  cerboStepAccess:
    'Give our practice an API user and an API secret for eConsult that may read users, patients, charts, encounters and documents, and add documents.',
  cerboStepValues:
    'Tell us the address of our practice at Cerbo (https://….md-hq.com), the API user and the API secret.',
  fhirAsk: 'Ask the server’s administrator to register eConsult there. eConsult only reads from it.',
  fhirUserHint: 'empty for a bearer token',
  fhirSecret: 'Private key, secret or token',
  fhirAddressWhere:
    'the base address of the FHIR R4 service, beginning with https://. The server’s administrator can give it to you.',
  fhirIdWhere:
    'the ID under which eConsult is registered there. A private key or a secret belongs to it; paste the whole key.',
  fhirToken: 'Were you given only a token? Leave the client ID empty and paste the token.',
  fhirTest:
    'The test reads the server’s capability statement, looks for patients with a date of birth in 1850, and writes nothing.',
  fhirStepAccess:
    'Register eConsult as a client that reads patients, allergies, problems, medicines, results, reports and notes over FHIR R4 (SMART backend services, or a client secret, or a bearer token).',
  fhirStepValues:
    'Tell us the base address of the FHIR R4 service, and the client ID with its private key or client secret, or the token.',
})
