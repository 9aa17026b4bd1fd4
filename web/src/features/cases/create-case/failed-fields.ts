import type { ApiFailure } from '../../../lib/api-failure.ts'
import { caseFormSchema, type CaseForm } from './case-form.ts'

type FieldName = keyof CaseForm

export type FailedFields = Readonly<{
  /** Error texts for fields, in the form's order. */
  fields: readonly (readonly [FieldName, string])[]
  /** The error text for the files, if any. */
  files: string | undefined
  /** The error text that belongs to no visible field. */
  rest: string | undefined
}>

const FIELDS = caseFormSchema.keyof().options

/** Groups the server's error texts by where they are displayed; a failure without fields is returned in `rest` only. */
export function failedFields({ errors, message }: Pick<ApiFailure, 'errors' | 'message'>): FailedFields {
  const fields = FIELDS.flatMap((field) => {
    const text = textOf(errors, field)
    return text === undefined ? [] : [[field, text] as const]
  })
  const files = textOf(errors, 'files')
  const hasPlace = fields.length > 0 || files !== undefined
  return { fields, files, rest: hasPlace ? undefined : message }
}

/** The error text of a field or of an element in it: 'specialtyIds.0' belongs to 'specialtyIds'. */
function textOf(errors: ApiFailure['errors'], field: string): string | undefined {
  return Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1]
}
