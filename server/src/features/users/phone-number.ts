import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Parses a phone or fax number and returns it in E.164 format (ACC-02). Returns undefined if no number in its country
 * has this length. A number without a country code is parsed as a United States number.
 */
export function readPhoneNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false })
  return number?.isPossible() && !number.ext ? number.number : undefined
}

/** Formats a stored number for display, with its country code. */
export function shownPhoneNumber(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}
