import type { PracticeSystem } from '@econsult/contract/record-systems/connections'

/** What a connection with each record system is used for. */
export const SYSTEM_USES: Readonly<Record<PracticeSystem, string>> = {
  athena: 'Documents, claims, codes and changed patients',
  elation: 'Documents to the patient’s chart, changed patients',
  cerbo: 'Documents, and the files of the latest encounter',
  fhir: 'Reads charts from any FHIR R4 server',
  hint: 'Starts in hint: Settings, Integrations, eConsult',
}
