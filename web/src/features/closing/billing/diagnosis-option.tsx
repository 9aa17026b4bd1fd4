import type { Diagnosis } from '@econsult/contract/records/claims'
import { styled } from '@mui/material/styles'
import type { HTMLAttributes } from 'react'

const Line = styled('li')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 12,
  '& > b': { flex: 'none', width: 60, fontWeight: 600 },
  '& mark': { fontWeight: 600, color: 'inherit', background: 'none' },
})

type DiagnosisOptionProps = HTMLAttributes<HTMLLIElement> & { diagnosis: Diagnosis; typed: string }

/** A diagnosis in the search results: its code, and its name with the typed text highlighted. */
export function DiagnosisOption({ diagnosis: { code, name }, typed, ...line }: DiagnosisOptionProps) {
  const [before, marked, after] = markedParts(name, typed.trim())
  return (
    <Line {...line}>
      <b>{code}</b>
      <span>
        {before}
        {marked ? <mark>{marked}</mark> : null}
        {after}
      </span>
    </Line>
  )
}

/** Splits a name into the text before the typed text, the typed text, and the rest. */
export function markedParts(name: string, typed: string): [string, string, string] {
  const start = typed === '' ? -1 : name.toLowerCase().indexOf(typed.toLowerCase())
  if (start < 0) return [name, '', '']
  const end = start + typed.length
  return [name.slice(0, start), name.slice(start, end), name.slice(end)]
}
