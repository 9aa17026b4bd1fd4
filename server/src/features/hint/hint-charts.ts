import type { HintCharts } from '@econsult/adapters/hint/hint-port'

/** Opens a practice's charts in hint with the practice's access token. */
export type HintChartsOf = (accessToken: string) => HintCharts

/**
 * Returns the same adapter for the same token. If hint fails repeatedly, all calls with that token therefore pause
 * together.
 */
export function createKeptHintCharts(make: HintChartsOf): HintChartsOf {
  const kept = new Map<string, HintCharts>()
  return (accessToken) => {
    const held = kept.get(accessToken) ?? make(accessToken)
    kept.set(accessToken, held)
    return held
  }
}
