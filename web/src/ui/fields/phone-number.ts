import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** The country of a number that names none (document 1, section 9). */
export const DEFAULT_COUNTRY: CountryCode = 'US'

/** One country to choose, by its name in English. */
export type PhoneCountry = { code: CountryCode; name: string; callingCode: string }

/** Every country that has phone numbers, in the order of their names. */
export function phoneCountries(): PhoneCountry[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: getCountryCallingCode(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The country that a select's value names; the default for any other text. */
export function countryOf(value: string): CountryCode {
  return isSupportedCountry(value) ? value : DEFAULT_COUNTRY
}

/** The country that a number with its country code belongs to; undefined while that is open. */
export function countryOfNumber(text: string): CountryCode | undefined {
  const typed = new AsYouType()
  typed.input(text)
  return typed.getCountry()
}

/** A number as people read it, with its country code: '+1 (202) 555-0143'. What is no number stays as it is. */
export function phoneText(text: string, country: CountryCode = DEFAULT_COUNTRY): string {
  if (text.trim() === '') return ''
  const number = parsePhoneNumberFromString(text, country)
  if (!number?.isPossible()) return withCallingCode(text.trim(), country)
  return number.countryCallingCode === '1' ? `+1 ${number.formatNational()}` : number.formatInternational()
}

function withCallingCode(text: string, country: CountryCode): string {
  return text.startsWith('+') ? text : `+${getCountryCallingCode(country)} ${text}`
}

/** What was typed at the end of the field, with the signs between the digits that the country writes. */
export function phoneAsTyped(text: string, country: CountryCode): string {
  return new AsYouType(country).input(text)
}

/** The same number under another country's code. */
export function withCountry(text: string, country: CountryCode): string {
  const code = `+${getCountryCallingCode(country)}`
  const digits = parsePhoneNumberFromString(text, country)?.nationalNumber ?? ''
  return digits === '' ? `${code} ` : phoneText(`${code} ${digits}`, country)
}
