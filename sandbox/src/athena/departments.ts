/** The departments of the made-up practice: those with charts, and those that bill. */
export const CHART_DEPARTMENTS: ReadonlySet<string> = new Set(['1', '30'])
export const BILLING_DEPARTMENTS: ReadonlySet<string> = new Set(['21', '31'])
