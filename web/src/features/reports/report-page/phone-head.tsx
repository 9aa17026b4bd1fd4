import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Search as SearchIcon, X } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ReportFacts } from './report-facts.ts'
import { ReportHead } from './report-head.tsx'
import { SearchField, type Searching } from './search-field.tsx'

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
        <VisuallyHidden as="h1">Consult Report</VisuallyHidden>
        <IconButton aria-label="Close search" onClick={searching.onClose}>
          <X size={20} />
        </IconButton>
        <SearchField {...searching} isPhone />
      </Bar>
    )
  }
  return (
    <ReportHead facts={facts}>
      <IconButton aria-label="Search in the report" onClick={onSearch}>
        <SearchIcon size={20} />
      </IconButton>
    </ReportHead>
  )
}
