import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone or fax number as E.164; undefined where no number can be that long in its country. A number without a
 * country code is read as one of the United States (document 1, section 9; decisions, section 8).
 */
export function readPhoneNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false })
  return number?.isPossible() && !number.ext ? number.number : undefined
}

/** A kept number as people write it, with its country code. */
export function shownPhoneNumber(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}
