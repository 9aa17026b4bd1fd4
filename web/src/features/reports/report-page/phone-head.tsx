import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Search as SearchIcon, X } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ReportFacts } from './report-facts.ts'
import { ReportHead } from './report-head.tsx'
import { SearchField, type Searching } from './search-field.tsx'
import { phrases } from './phrases.ts'

const Bar = styled('header')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 56,
  padding: '0 8px',
})

type PhoneHeadProps = {
  facts: ReportFacts | null
  /** Null while the search is closed. */
  searching: Searching | null
  onSearch: () => void
}

/** The bar above a report on a phone; while the search is open, it contains only the search field. */
export function PhoneHead({ facts, searching, onSearch }: PhoneHeadProps) {
  if (searching) {
    return (
      <Bar>
        <VisuallyHidden as="h1">{phrases.title}</VisuallyHidden>
        <IconButton aria-label={phrases.closeSearch} onClick={searching.onClose}>
          <X size={20} />
        </IconButton>
        <SearchField {...searching} isPhone />
      </Bar>
    )
  }
  return (
    <ReportHead facts={facts}>
      <IconButton aria-label={phrases.search} onClick={onSearch}>
        <SearchIcon size={20} />
      </IconButton>
    </ReportHead>
  )
}
