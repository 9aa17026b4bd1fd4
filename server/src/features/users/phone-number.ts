import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone or fax number as E.164; undefined if no number of its country has that length. A number without a country
 * code is read as a United States number (ACC-02).
 */
export function readPhoneNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false })
  return number?.isPossible() && !number.ext ? number.number : undefined
}

/** A stored number as people write it, with its country code. */
export function shownPhoneNumber(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}
