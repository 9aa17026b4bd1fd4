import { NOTICES } from '@econsult/contract/notices'

/** Why something was not saved, as a failed call says it: texts by field, or one for the whole form. */
export interface Refusal {
  readonly errors?: Readonly<Record<string, string | undefined>>
  readonly message?: string
}

/** Where each text of a refusal is shown: at a field of the form, or for the whole of it. */
export interface PlacedFaults {
  readonly fields: Readonly<Record<string, string>>
  /** Faults that no field shows, or why it failed at all. */
  readonly whole: string | undefined
}

/**
 * The faults of a form with these fields. A fault of a field that the form does not have is shown for the whole form, so
 * that none is lost; `shownAt` names the form's field for those that have another name.
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
