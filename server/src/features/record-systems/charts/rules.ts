import type { RecordFault, RecordSystem } from '@econsult/adapters/records/records-port'

/** The column that holds a patient's id at each record system. */
export const LINK_COLUMNS = {
  athena: 'athena_patient_id',
  elation: 'elation_patient_id',
  cerbo: 'cerbo_patient_id',
  hint: 'hint_patient_id',
} as const satisfies Record<RecordSystem | 'hint', string>

/** A record system that patients are linked to. */
export type LinkedSystem = keyof typeof LINK_COLUMNS

/** The name of each record system on screen. */
const NAMES: Readonly<Record<RecordSystem, string>> = {
  athena: 'athena',
  elation: 'Elation',
  cerbo: 'Cerbo',
}

const INSTEAD = 'or send the case without the encounter.'

/** A sentence that says what went wrong at a record system and what to do. */
export function faultText(system: RecordSystem, fault: RecordFault, retryAfter: number | undefined): string {
  const name = NAMES[system]
  const texts: Record<RecordFault, string> = {
    away: `${name} is not responding right now. Try again in a few minutes, ${INSTEAD}`,
    throttled: `${name} is busy. Try again in ${waitText(retryAfter)}, ${INSTEAD}`,
    refused: `${name} refused the connection. Ask the person who manages it in your practice, ${INSTEAD}`,
    unknown: `${name} no longer has this patient. Check the patient there, ${INSTEAD}`,
    unreadable: `${name} sent a response that could not be read. Try again later, ${INSTEAD}`,
    tooLarge: `${name} sent a response that is too large or nested too deeply to be read. Add the visit note as a file, ${INSTEAD}`,
  }
  return texts[fault]
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'a minute'
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

export function notConnectedText(system: RecordSystem): string {
  return `${NAMES[system]} is not connected. Add the visit note as a file, ${INSTEAD}`
}

export function noEncounterText(system: RecordSystem): string {
  return `${NAMES[system]} has no encounter of this patient yet.`
}

/** The file name under which a visit's PDF is attached; it does not name the patient. */
export function summaryFileName(system: RecordSystem, day: string): string {
  return `${system}-latest-encounter-${day}.pdf`
}
