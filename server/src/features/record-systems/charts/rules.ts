import type { RecordFault } from '@econsult/adapters/records/records-port'
import { factsOf, type SystemWith } from '@econsult/contract/record-systems/systems'

type RecordSystem = SystemWith<'encounters'>

const INSTEAD = 'or send the case without the encounter.'

/** A sentence that explains a record system error and what to do about it. */
export function faultText(system: RecordSystem, fault: RecordFault, retryAfter: number | undefined): string {
  const name = factsOf(system).properName
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
  return `${factsOf(system).properName} is not connected. Add the visit note as a file, ${INSTEAD}`
}

export function noEncounterText(system: RecordSystem): string {
  return `${factsOf(system).properName} has no encounter of this patient yet.`
}

/** The name of the attached PDF file of a visit. It does not contain the patient's name. */
export function summaryFileName(system: RecordSystem, day: string): string {
  return `${system}-latest-encounter-${day}.pdf`
}
