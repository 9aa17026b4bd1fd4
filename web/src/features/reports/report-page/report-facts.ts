import { formatDate } from '../../../lib/dates.ts'
import { phrases } from './phrases.ts'

/** The data for a report's caption; it does not identify the patient. */
export interface ReportFacts {
  /** Titles of the case's specialties; empty for a support case. */
  readonly specialties: readonly string[]
  /** Closing time of the case, in milliseconds since 1970; null while it is open. */
  readonly closedAt: number | null
  /** The time at which the signed link expires; null for signed-in users. */
  readonly expiresAt: number | null
}

/** The caption of a report: 'Cardiology, closed Mar. 12 2026 · this link works until Mar. 26 2026'. */
export function captionOf({ specialties, closedAt, expiresAt }: ReportFacts): string {
  const state = closedAt === null ? phrases.open : phrases.closed({ day: formatDate(closedAt) })
  const caption = capitalized([...specialties, state].join(', '))
  return expiresAt === null ? caption : phrases.captionOfLink({ caption, day: formatDate(expiresAt) })
}

/** The shorter caption for a phone: 'Cardiology, link works until Mar. 26 2026'. */
export function shortCaptionOf(facts: ReportFacts): string {
  const { specialties, expiresAt } = facts
  if (expiresAt === null) return captionOf(facts)
  return capitalized([...specialties, phrases.linkUntil({ day: formatDate(expiresAt) })].join(', '))
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
