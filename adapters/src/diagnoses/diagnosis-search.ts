import { z } from 'zod'
import { type DiagnosisSearch, DiagnosisSearchError } from '../records/billing-port.ts'
import { readBody } from '../records/read-body.ts'

const TIMEOUT_MS = 5000
const MOST_BYTES = 512 * 1024

/** [count, codes, null, [[code, name], …]]; the format of the last element is unconfirmed. */
const answerSchema = z.tuple([
  z.number(),
  z.array(z.string()),
  z.unknown(),
  z.array(z.tuple([z.string(), z.string()])),
])

/**
 * Searches ICD-10-CM in the National Library of Medicine's Clinical Table Search Service, which is public, free and
 * needs no key. athena has no search for diagnoses. The search words describe diagnoses, never a patient.
 */
export function createDiagnosisSearch({ baseUrl }: { readonly baseUrl: string }): DiagnosisSearch {
  return {
    async search(term, most) {
      const url = new URL(`${baseUrl}/api/icd10cm/v3/search`)
      url.search = new URLSearchParams({ sf: 'code,name', terms: term, maxList: String(most) }).toString()
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const response = await fetch(url, {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal,
        })
        if (!response.ok) throw new DiagnosisSearchError(`answered ${response.status}`)
        const bytes = await readBody(response, MOST_BYTES)
        const [, , , rows] = answerSchema.parse(JSON.parse(bytes.toString('utf8')))
        return rows.slice(0, most).map(([code, name]) => ({ code, name }))
      } catch (error) {
        if (error instanceof DiagnosisSearchError) throw error
        throw new DiagnosisSearchError('no answer that can be read')
      }
    },
  }
}
