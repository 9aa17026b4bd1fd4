import { birthDaySchema } from '@econsult/contract/fields'
import { cleanLabel } from '@econsult/contract/labels'
import { z } from 'zod'

/** A vendor's id, as text or number; rejected if it is empty, too long or contains characters that cannot be stored. */
export const vendorId = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .pipe(z.string().regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u))

/** A vendor's field about a person, as a label. */
export const vendorText = z
  .union([z.string(), z.number()])
  .transform((value) => cleanLabel(String(value)))
  .nullish()

/** A vendor's date of birth; null for text that is not a day, so that one invalid date does not stop a feed. */
export const vendorBirthDay = birthDaySchema.nullish().catch(null)
