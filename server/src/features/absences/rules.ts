interface Span {
  readonly firstDay: string
  readonly lastDay: string
}

/** Returns true if two absences have a day in common. */
export function overlap(one: Span, other: Span): boolean {
  return one.firstDay <= other.lastDay && other.firstDay <= one.lastDay
}
