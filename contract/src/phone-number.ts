import { z } from 'zod'
import { cleanLabel } from './labels.ts'

/** Maximum length of a phone or fax number as entered, in characters. */
const LONGEST_PHONE_NUMBER = 40

/**
 * Schema of a phone or fax number as entered by a person, without invisible marks and unusual spaces from pasted text.
 * The action checks that the text is a valid number.
 *
 * @param error the error text for a text that cannot be a number
 */
export function phoneNumberSchema(error?: string) {
  return z
    .string(error)
    .overwrite(cleanLabel)
    .max(LONGEST_PHONE_NUMBER, error)
    .describe('A phone or fax number, with or without its country code')
}

/** Formats an E.164 number for display: '+1 (202) 555-0190'. Numbers of other countries are returned unchanged. */
export function readableNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3')
}
