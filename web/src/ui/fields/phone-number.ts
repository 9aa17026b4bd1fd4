import { languageOfProcess } from '@econsult/contract/languages/phrases'
import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { compareTexts } from '../../lib/compare-texts.ts'

/** The country assumed for a number without a country code (REG-02). */
export const DEFAULT_COUNTRY: CountryCode = 'US'

/** A selectable country, with its name. */
export type PhoneCountry = { code: CountryCode; name: string; callingCode: string }

/** Every country with phone numbers, sorted by name. */
export function phoneCountries(): PhoneCountry[] {
  const names = new Intl.DisplayNames([languageOfProcess()], { type: 'region' })
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: getCountryCallingCode(code) }))
    .toSorted((one, other) => compareTexts(one.name, other.name))
}

/** Returns the country of a select's value; the default country for any other text. */
export function countryOf(value: string): CountryCode {
  return isSupportedCountry(value) ? value : DEFAULT_COUNTRY
}

/** Returns the country of a number with a country code; undefined while the code is ambiguous. */
export function countryOfNumber(text: string): CountryCode | undefined {
  const typed = new AsYouType()
  typed.input(text)
  return typed.getCountry()
}

/** Formats a number with its country code: '+1 (202) 555-0143'. Any other text is returned unchanged. */
export function phoneText(text: string, country: CountryCode = DEFAULT_COUNTRY): string {
  if (text.trim() === '') return ''
  const number = parsePhoneNumberFromString(text, country)
  if (!number?.isPossible()) return withCallingCode(text.trim(), country)
  return number.countryCallingCode === '1' ? `+1 ${number.formatNational()}` : number.formatInternational()
}

function withCallingCode(text: string, country: CountryCode): string {
  return text.startsWith('+') ? text : `+${getCountryCallingCode(country)} ${text}`
}

/** Adds the country's punctuation to the text typed at the end of the field. */
export function phoneAsTyped(text: string, country: CountryCode): string {
  return new AsYouType(country).input(text)
}

/** Replaces the number's country code by that of another country. */
export function withCountry(text: string, country: CountryCode): string {
  const code = `+${getCountryCallingCode(country)}`
  const digits = parsePhoneNumberFromString(text, country)?.nationalNumber ?? ''
  return digits === '' ? `${code} ` : phoneText(`${code} ${digits}`, country)
}
