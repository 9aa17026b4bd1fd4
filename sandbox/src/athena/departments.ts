/** The departments of the fictional practice: departments with charts, and departments for billing. */
export const CHART_DEPARTMENTS: ReadonlySet<string> = new Set(['1', '30'])
export const BILLING_DEPARTMENTS: ReadonlySet<string> = new Set(['21', '31'])
