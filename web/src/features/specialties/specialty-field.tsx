import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import Link from '@mui/material/Link'
import type { Ref } from 'react'
import { useUser } from '../../lib/session/use-session.ts'
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx'
import { defaultSpecialistHint } from './default-specialists.ts'
import { useGetUserSpecialtiesQuery } from './specialty-calls.ts'

const NONE: readonly SpecialtyWithUsers[] = []

type SpecialtyFieldProps = {
  /** Ids of the chosen specialties. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  onBlur?: () => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Select Specialty: several, each as a tag, with the specialist who gets such cases by default (CASE-03). */
export function SpecialtyField({ value, onChange, onBlur, error, ref }: SpecialtyFieldProps) {
  const { practiceId } = useUser()
  const { data, isLoading, isError, refetch } = useGetUserSpecialtiesQuery({ practiceId, fetchUsers: false })
  const specialties = data?.data ?? NONE
  const hint = defaultSpecialistHint(specialties, value)
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
      help={isError ? retry : hint}
      ref={ref}
    />
  )
}
