import type { PracticeSystem } from '@econsult/contract/record-systems/connections'

interface SystemWords {
  /** What a connection is used for. */
  readonly use: string
  /** The vendor's names for the two parts of its credentials. */
  readonly user: string
  readonly secret: string
}

/** Texts of each record system's card. */
export const SYSTEM_WORDS: Readonly<Record<PracticeSystem, SystemWords>> = {
  athena: {
    use: 'Documents, claims, codes and changed patients',
    user: 'Client ID',
    secret: 'Client secret',
  },
  elation: {
    use: 'Documents to the patient’s chart, changed patients',
    user: 'Client ID',
    secret: 'Client secret',
  },
  cerbo: { use: 'Documents, and the files of the latest encounter', user: 'API user', secret: 'API secret' },
  fhir: {
    use: 'Reads charts from any FHIR R4 server',
    user: 'Client ID',
    secret: 'Private key, secret or token',
  },
  hint: { use: 'Starts in hint: Settings, Integrations, eConsult', user: '', secret: '' },
}
