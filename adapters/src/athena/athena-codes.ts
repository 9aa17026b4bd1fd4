import type { CodeReader, Diagnosis } from '../records/billing-port.ts'
import type { VendorHttp } from '../records/vendor-http.ts'
import { findLatestEncounter } from './athena-encounters.ts'
import athena, { type AthenaDiagnosis } from './athena-wire.ts'

/**
 * Reads billing codes from athena. athena's procedure search needs an encounter and accepts only one term, so each code
 * is requested separately; the name of the list in the response is unconfirmed. Diagnoses with only a SNOMED code
 * cannot be billed and are omitted.
 */
export function athenaCodes(http: VendorHttp, department: string): CodeReader {
  return {
    async procedureCodes(patient, codes) {
      const session = http.session()
      const latest = await findLatestEncounter(session, patient, department)
      if (!latest) return null
      const path = `/${encodeURIComponent(patient.practiceId)}/encounter/${encodeURIComponent(latest.encounterid)}/procedurecodes`
      const answers = await Promise.all(
        codes.map((searchvalue) => session.get(path, { searchvalue }, athena, 'procedures')),
      )
      const found = answers.flatMap(({ procedures }) => procedures)
      return codes.flatMap((code) => found.find(({ procedurecode }) => procedurecode === code) ?? [])
    },
    async latestDiagnoses(patient) {
      const session = http.session()
      const latest = await findLatestEncounter(session, patient, department)
      if (!latest) return null
      const path = `/${encodeURIComponent(patient.practiceId)}/chart/encounter/${encodeURIComponent(latest.encounterid)}/diagnoses`
      const rows = await session.get(path, {}, athena, 'diagnoses')
      const ranked = rows.toSorted((one, other) => (one.ranking ?? 99) - (other.ranking ?? 99))
      const coded = ranked.flatMap((row) => codedOf(row) ?? [])
      return [...new Map(coded.map((one) => [one.code, one])).values()]
    },
  }
}

function codedOf({ description, icdcodes }: AthenaDiagnosis): Diagnosis | undefined {
  const icd10 = icdcodes?.find(({ codeset, code }) => codeset === 'ICD10' && code)
  return icd10 && { code: withDot(icd10.code), name: icd10.description ?? description ?? icd10.code }
}

/** Inserts the dot into a diagnosis code: 'I480' becomes 'I48.0'. */
function withDot(code: string): string {
  return code.includes('.') || code.length <= 3 ? code : `${code.slice(0, 3)}.${code.slice(3)}`
}
