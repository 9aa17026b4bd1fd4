import { type Analytics, AnalyticsError, type AnalyticsEvent } from './analytics-port.ts'

export interface PostHogSettings {
  /** For example https://us.i.posthog.com, without a trailing slash. */
  readonly baseUrl: string
  /** The project's key. */
  readonly key: string
}

const TIMEOUT_MS = 10_000

/**
 * The client of PostHog's batch endpoint (posthog.com/docs/api/capture). Person profiles and location lookup are turned
 * off.
 */
export function createPostHogAnalytics({ baseUrl, key }: PostHogSettings): Analytics {
  return {
    async send(events) {
      const body = JSON.stringify({ api_key: key, batch: events.map(captured) })
      const response = await fetch(`${baseUrl}/batch/`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'content-type': 'application/json' },
        body,
      }).catch(() => null)
      await response?.body?.cancel()
      if (!response?.ok) throw new AnalyticsError(`PostHog answered ${response?.status ?? 'nothing'}`)
    },
  }
}

function captured({ id, name, at, who, details }: AnalyticsEvent) {
  return {
    uuid: id,
    event: name,
    distinct_id: who,
    timestamp: at.toISOString(),
    properties: { ...details, $process_person_profile: false, $geoip_disable: true, $ip: null },
  }
}
