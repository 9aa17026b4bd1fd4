import type { HintCharts } from '@econsult/adapters/hint/hint-port'

/** The charts of a practice in hint, by the practice's access token. */
export type HintChartsOf = (accessToken: string) => HintCharts

/** One adapter serves all calls with the same token, so that what it learnt of hint's trouble holds for all. */
export function keepHintCharts(make: HintChartsOf): HintChartsOf {
  const kept = new Map<string, HintCharts>()
  return (accessToken) => {
    const held = kept.get(accessToken) ?? make(accessToken)
    kept.set(accessToken, held)
    return held
  }
}
