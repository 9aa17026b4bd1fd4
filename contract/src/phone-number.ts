import { z } from 'zod'
import { cleanLabel } from './labels.ts'

/** Most characters of a phone or fax number as people write it. */
const LONGEST_PHONE_NUMBER = 40

/**
 * Schema of a phone or fax number as a person enters it: without the invisible marks and odd spaces that come along
 * when a number is pasted. The action checks that it is a number.
 *
 * @param error what is said of a text that cannot be one
 */
export function phoneNumberSchema(error?: string) {
  return z
    .string(error)
    .overwrite(cleanLabel)
    .max(LONGEST_PHONE_NUMBER, error)
    .describe('A phone or fax number, with or without its country code')
}

/** An E.164 number as fields show it: '+1 (202) 555-0190'; numbers of other countries stay unchanged. */
export function readableNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3')
}
