import { NOTICES } from '@econsult/contract/notices'

/** The reasons why data was not saved, as in a failed call: texts by field, or one text for the whole form. */
export interface Refusal {
  readonly errors?: Readonly<Record<string, string | undefined>>
  readonly message?: string
}

/** The texts of a refusal, sorted by where they are displayed: at a field of the form, or for the whole form. */
export interface PlacedFaults {
  readonly fields: Readonly<Record<string, string>>
  /** An error that no field displays, or the reason why the call failed. */
  readonly whole: string | undefined
}

/**
 * Assigns the errors to the fields of a form. An error of a field that the form lacks is displayed for the whole form,
 * so that no error is lost. `shownAt` maps input fields to form fields with other names.
 */
export function placeFaults(
  { errors = {}, message }: Refusal,
  names: readonly string[],
  shownAt: Readonly<Record<string, string>> = {},
): PlacedFaults {
  const fields: Record<string, string> = {}
  let whole: string | undefined
  for (const [named, text] of Object.entries(errors)) {
    const name = shownAt[named] ?? named
    if (text === undefined) continue
    if (names.includes(name)) fields[name] ??= text
    else whole ??= text
  }
  const isSaid = whole !== undefined || Object.keys(fields).length > 0
  return { fields, whole: isSaid ? whole : (message ?? NOTICES.internalError) }
}
