import type { DocumentFiler } from '@econsult/adapters/records/documents-port'

/** The charts of a practice in hint, by the practice's access token. */
export type HintCharts = (accessToken: string) => DocumentFiler

/** One adapter serves all calls with the same token, so that what it learnt of hint's trouble holds for all. */
export function keepHintCharts(make: HintCharts): HintCharts {
  const kept = new Map<string, DocumentFiler>()
  return (accessToken) => {
    const held = kept.get(accessToken) ?? make(accessToken)
    kept.set(accessToken, held)
    return held
  }
}
