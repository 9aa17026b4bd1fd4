import { z } from 'zod'

/** A vendor's id, written as a text or a number: what is empty, endless or holds signs that cannot be kept is none. */
export const vendorId = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .pipe(z.string().regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u))

/** A field of a person as a vendor has it: on one line, without the signs that a database refuses. */
export const vendorText = z
  .union([z.string(), z.number()])
  .transform((value) =>
    String(value)
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .toWellFormed(),
  )
  .nullish()
