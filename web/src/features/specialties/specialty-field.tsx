import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import Link from '@mui/material/Link'
import type { Ref } from 'react'
import { useUser } from '../../lib/session/use-session.ts'
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx'
import { type LineEnd, SpecialtyLines } from './specialty-lines.tsx'
import { useGetUserSpecialtiesQuery } from './specialty-calls.ts'

const NONE: readonly SpecialtyWithUsers[] = []

type SpecialtyFieldProps = {
  /** Ids of the chosen specialties. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  onBlur?: () => void
  error?: string | undefined
  /** Content at the right end of the line of a chosen specialty. */
  lineEnd?: LineEnd
  ref?: Ref<HTMLInputElement>
}

/**
 * Select Specialty: a field for several specialties, each shown as a tag and with a line of its own below the field
 * (CASE-03, TURN-07).
 */
export function SpecialtyField({ value, onChange, onBlur, error, lineEnd, ref }: SpecialtyFieldProps) {
  const { practiceId } = useUser()
  const { data, isLoading, isError, refetch } = useGetUserSpecialtiesQuery({ practiceId, fetchUsers: false })
  const specialties = data?.data ?? NONE
  const chosen = value.flatMap((id) => specialties.filter((specialty) => specialty.id === id))
  const lines = chosen.length > 0 ? <SpecialtyLines chosen={chosen} lineEnd={lineEnd} /> : undefined
  const retry = (
    <>
      The specialties could not be loaded.{' '}
      <Link component="button" type="button" variant="caption" onClick={() => void refetch()}>
        Retry
      </Link>
    </>
  )
  return (
    <MultiSelectField
      label="Select Specialty"
      placeholder="Choose one or more"
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
