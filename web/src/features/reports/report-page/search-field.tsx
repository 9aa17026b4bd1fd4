import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ChevronDown, ChevronUp, Search as SearchIcon } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { Text } from '../../../ui/layout/words.ts'
import type { Search } from './use-search.ts'
import { phrases } from './phrases.ts'

export interface Searching {
  readonly search: Search
  readonly field: RefObject<HTMLInputElement | null>
  /** Closes the search. */
  readonly onClose: () => void
}

const LABEL = phrases.search

type SearchFieldProps = Searching & { isPhone?: boolean }

/**
 * The search field, the number of hits, and buttons for the next and previous hit; Enter goes to the next hit,
 * Shift+Enter to the previous one.
 */
export function SearchField({ search, field, onClose, isPhone = false }: SearchFieldProps) {
  const { query, setQuery, place, total, answered, step } = search

  function stepByKey(event: KeyboardEvent) {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
    if (event.key === 'Escape') onClose()
  }

  const isAnswered = answered.trim() !== '' && answered === query
  const count = total > 0 ? phrases.matchOf({ match: place, total }) : phrases.notFound
  const steps = (
    <>
      <IconButton
        size="small"
        aria-label={phrases.previousMatch}
        disabled={total === 0}
        onClick={() => step(-1)}
        sx={isPhone ? undefined : { width: 24, height: 28 }}
      >
        <ChevronUp size={isPhone ? 20 : 16} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={phrases.nextMatch}
        disabled={total === 0}
        onClick={() => step(1)}
        sx={isPhone ? undefined : { width: 24, height: 28, mr: '-8px' }}
      >
        <ChevronDown size={isPhone ? 20 : 16} />
      </IconButton>
    </>
  )

  return (
    <>
      <OutlinedInput
        size="small"
        value={query}
        autoFocus={isPhone}
        inputRef={field}
        placeholder={LABEL}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={stepByKey}
        sx={{
          width: isPhone ? 'auto' : 300,
          flex: isPhone ? 1 : 'none',
          '& ::-webkit-search-cancel-button': { display: 'none' },
        }}
        slotProps={{ input: { 'aria-label': LABEL, type: 'search', enterKeyHint: 'search' } }}
        startAdornment={isPhone ? undefined : <SearchIcon size={16} />}
        endAdornment={
          <>
            <Text as="span" rigid size="tiny" tone="faint" nowrap role="status">
              {isAnswered ? count : ''}
            </Text>
            {isPhone || query === '' ? null : steps}
          </>
        }
      />
      {isPhone ? steps : null}
    </>
  )
}
