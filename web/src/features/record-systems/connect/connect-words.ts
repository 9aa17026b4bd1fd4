import type { ConnectableSystem } from '@econsult/contract/record-systems/systems'

/** One line of 'Where do I find this?': some fields, and where their values are found. */
interface WhereLine {
  readonly fields?: string
  readonly text: string
}

/**
 * Texts of the page for connecting a record system. They do not refer to menus of other products, because no such menu
 * has been verified.
 */
interface ConnectWords {
  /** Name of the record system, shown after 'Connect'. */
  readonly name: string
  /** The person or company that grants access, shown after 'Ask' and 'Enter what'. */
  readonly giver: string
  /** The contact at the record system, shown after 'Send these steps to'. */
  readonly contact: string
  /** Describes the access to request, and the contact to ask. */
  readonly ask: string
  /** Describes the values to enter, and the values that the product stores. */
  readonly enter: string
  readonly place: {
    readonly field: 'practiceNumber' | 'address'
    readonly label: string
    readonly placeholder?: string
  }
  readonly user: { readonly label: string; readonly hint?: string }
  readonly secret: string
  readonly where: readonly WhereLine[]
  /** Describes the effects of a test in the record system. */
  readonly test: string
  /** The steps that the contact is asked to carry out. */
  readonly steps: readonly string[]
}

const NO_VALUES: WhereLine = {
  text: 'You have none of these yet? Use the button above: it tells your contact what is needed.',
}
const SAFE_WAY = 'Give us the secret in a safe way, not in a reply to this mail.'

export const CONNECT_WORDS: Readonly<Record<ConnectableSystem, ConnectWords>> = {
  athena: {
    name: 'athena',
    giver: 'athena',
    contact: 'my athena contact',
    ask: 'Ask your athenahealth contact, or whoever administers athena for you, to give eConsult access. There is nothing to install.',
    enter:
      'Three values. Client ID and secret are kept encrypted and never shown again. The test finds the departments.',
    place: { field: 'practiceNumber', label: 'Practice number in athena' },
    user: { label: 'Client ID' },
    secret: 'Client secret',
    where: [
      {
        fields: 'Practice number',
        text: 'the number of your practice in athena, only digits. Your athenahealth contact gives it to you.',
      },
      {
        fields: 'Client ID and Client secret',
        text: 'your athenahealth contact gives you this pair for eConsult. It is not your sign-in to athena.',
      },
      {
        text: 'athenahealth has other pairs for its preview system than for the live one. If a pair is refused, ask which of them it is for.',
      },
      NO_VALUES,
    ],
    test: 'The test signs in with these values, reads the list of departments, and writes nothing.',
    steps: [
      'Let eConsult use athena’s API for our practice: read departments, patients, charts, visit notes and codes, and add clinical documents and claims.',
      'Tell us the number of our practice in athena, and the client ID and client secret for eConsult in the live system.',
      SAFE_WAY,
    ],
  },
  elation: {
    name: 'elation',
    giver: 'elation',
    contact: 'my elation contact',
    ask: 'Ask your Elation contact for API access for eConsult. Elation gives it on request. There is nothing to install.',
    enter: 'Three values. Client ID and secret are kept encrypted and never shown again.',
    place: { field: 'practiceNumber', label: 'Practice number in elation' },
    user: { label: 'Client ID' },
    secret: 'Client secret',
    where: [
      {
        fields: 'Practice number',
        text: 'the number of your practice in Elation’s API, only digits. Your Elation contact gives it to you.',
      },
      {
        fields: 'Client ID and Client secret',
        text: 'Elation gives you this pair on request. It is not your sign-in to Elation.',
      },
      {
        text: 'Elation has other pairs for its sandbox than for the live system. If a pair is refused, ask which of them it is for.',
      },
      NO_VALUES,
    ],
    test: 'The test signs in with these values, asks how many patients your practice has, and writes nothing.',
    steps: [
      'Let eConsult use Elation’s API for our practice: read patients, charts and visit notes, and add reports.',
      'Tell us the number of our practice in Elation’s API, and the client ID and client secret for eConsult in the live system.',
      SAFE_WAY,
    ],
  },
  cerbo: {
    name: 'cerbo',
    giver: 'cerbo',
    contact: 'my cerbo contact',
    ask: 'Ask your Cerbo contact, or whoever administers Cerbo for you, for an API user for eConsult. There is nothing to install.',
    enter: 'Three values. API user and secret are kept encrypted and never shown again.',
    place: { field: 'address', label: 'Address', placeholder: 'https://example.md-hq.com' },
    user: { label: 'API user' },
    secret: 'API secret',
    where: [
      {
        fields: 'Address',
        text: 'https://, the name of your practice at Cerbo, then .md-hq.com. Your Cerbo contact knows the name.',
      },
      {
        fields: 'API user and API secret',
        text: 'your Cerbo contact gives you this pair for eConsult. It is not your sign-in to Cerbo.',
      },
      {
        text: 'Cerbo can limit what a pair may do, and from which addresses. If it is refused, ask how it is limited.',
      },
      NO_VALUES,
    ],
    test: 'The test reads one of your Cerbo users, and writes nothing.',
    steps: [
      'Give our practice an API user and an API secret for eConsult that may read users, patients, charts, encounters and documents, and add documents.',
      'Tell us the address of our practice at Cerbo (https://….md-hq.com), the API user and the API secret.',
      SAFE_WAY,
    ],
  },
  fhir: {
    name: 'a FHIR server',
    giver: 'its administrator',
    contact: 'its administrator',
    ask: 'Ask the person who runs the server to register eConsult there. eConsult only reads from it.',
    enter: 'Three values. Client ID and secret are kept encrypted and never shown again.',
    place: { field: 'address', label: 'Address', placeholder: 'https://fhir.example.org/r4' },
    user: { label: 'Client ID', hint: 'empty for a bearer token' },
    secret: 'Private key, secret or token',
    where: [
      {
        fields: 'Address',
        text: 'where the FHIR R4 service begins, with https:// first. The person who runs the server gives it to you.',
      },
      {
        fields: 'Client ID',
        text: 'the name under which eConsult is registered there. A private key or a secret belongs to it; paste a key as a whole.',
      },
      { text: 'You were given only a token? Leave the client ID empty and paste the token.' },
      NO_VALUES,
    ],
    test: 'The test reads what the server says about itself, looks for patients with a date of birth in 1850, and writes nothing.',
    steps: [
      'Register eConsult as a client that reads patients, allergies, problems, medicines, results, reports and notes over FHIR R4 (SMART backend services, or a client secret, or a bearer token).',
      'Tell us the base address of the FHIR R4 service, and the client ID with its private key or client secret, or the token.',
      SAFE_WAY,
    ],
  },
}
