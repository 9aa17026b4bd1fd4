import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useRef } from 'react'
import { KeyboardKey } from '../keyboard-key.tsx'
import { phrases } from './phrases.ts'

type SearchInputProps = {
  /** The placeholder and accessible name, such as 'Search patient name'. */
  label: string
  value: string
  onChange: (value: string) => void
  /** The key that focuses the field, displayed while the field is empty. */
  shortcut?: string
  ref?: Ref<HTMLInputElement>
}

const Shortcut = styled(KeyboardKey)(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }))

/** The search field of a toolbar; Escape empties it. */
export function SearchInput({ label, value, onChange, shortcut, ref }: SearchInputProps) {
  const root = useRef<HTMLDivElement>(null)

  function clear() {
    onChange('')
    root.current?.querySelector('input')?.focus()
  }

  function clearByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || value === '') return
    event.stopPropagation()
    clear()
  }

  return (
    <OutlinedInput
      ref={root}
      size="small"
      value={value}
      placeholder={label}
      inputRef={ref}
      // Hides the browser's clear button, because the field has its own.
      sx={{ width: { xs: '100%', md: 248 }, '& ::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{ input: { 'aria-label': label, type: 'search', enterKeyHint: 'search' } }}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={clearByEscape}
      startAdornment={<Search size={16} />}
      endAdornment={
        value === '' ? (
          shortcut && <Shortcut aria-hidden="true">{shortcut}</Shortcut>
        ) : (
          <IconButton
            size="small"
            aria-label={phrases.clearSearch}
            sx={{ mr: { xs: '-9px', md: '-5px' } }}
            onClick={clear}
          >
            <X size={16} />
          </IconButton>
        )
      }
    />
  )
}
