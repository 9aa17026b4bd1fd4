import { definePhrases } from '../languages/phrases.ts'

/** Texts of refusals about reports. */
export const REPORT_ERRORS = definePhrases('reports/contract/errors', {
  tooMany: 'Too many reports are being prepared right now. Try again in a minute.',
  failed: 'The report could not be created. Try again; if it fails again, contact support.',
})
