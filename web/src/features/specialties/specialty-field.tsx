import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import Link from '@mui/material/Link'
import type { Ref } from 'react'
import { useUser } from '../../lib/session/use-session.ts'
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx'
import { type LineEnd, SpecialtyLines } from './specialty-lines.tsx'
import { useGetUserSpecialtiesQuery } from './specialty-calls.ts'
import { phrases } from './phrases.ts'

const NONE: readonly SpecialtyWithUsers[] = []

type SpecialtyFieldProps = {
  /** Ids of the selected specialties. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  onBlur?: () => void
  error?: string | undefined
  /** Renders the right end of the line below the field for a selected specialty. */
  lineEnd?: LineEnd
  ref?: Ref<HTMLInputElement>
}

/**
 * The field Select Specialty. Each selected specialty is shown as a tag in the field, and with a line of details below
 * it (CASE-03, TURN-07).
 */
export function SpecialtyField({ value, onChange, onBlur, error, lineEnd, ref }: SpecialtyFieldProps) {
  const { practiceId } = useUser()
  const { data, isLoading, isError, refetch } = useGetUserSpecialtiesQuery({ practiceId, fetchUsers: false })
  const specialties = data?.data ?? NONE
  const chosen = value.flatMap((id) => specialties.filter((specialty) => specialty.id === id))
  const lines = chosen.length > 0 ? <SpecialtyLines chosen={chosen} lineEnd={lineEnd} /> : undefined
  const retry = (
    <>
      {phrases.notLoaded}{' '}
      <Link component="button" type="button" variant="caption" onClick={() => void refetch()}>
        {phrases.retry}
      </Link>
    </>
  )
  return (
    <MultiSelectField
      label={phrases.select}
      placeholder={phrases.chooseOneOrMore}
      choices={specialties.map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      loading={isLoading}
      error={error}
      help={isError ? retry : lines}
      ref={ref}
    />
  )
}
