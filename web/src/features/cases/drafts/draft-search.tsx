import { useMemo, useState } from 'react'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { SearchInput } from '../../../ui/fields/search-input.tsx'

type DraftSearchProps = { value: string; onChange: (value: string) => void }

/** Finds drafts by the patient's name; the key / leads here. */
export function DraftSearch({ value, onChange }: DraftSearchProps) {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const keys = useMemo(() => new Map([['/', () => field?.focus()]]), [field])
  useShortcuts(keys)
  return (
    <SearchInput label="Search patient name" value={value} onChange={onChange} shortcut="/" ref={setField} />
  )
}
