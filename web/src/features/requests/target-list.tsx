import { hasName } from '@econsult/contract/name-search'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { FieldError } from '../../ui/fields/field.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { Text } from '../../ui/layout/words.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { phrases } from './phrases.ts'

/** A specialty or a colleague to whom the request can be redirected. */
export interface Target {
  readonly id: string
  readonly name: string
  /** A second line of text; empty for none. */
  readonly detail: string
  /** A colleague who is away is listed but cannot be selected. */
  readonly isAway: boolean
}

type TargetListProps = {
  kind: 'specialty' | 'colleague'
  targets: readonly Target[]
  /** Id of the selected target; '' for none. */
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

const WORDS = {
  specialty: {
    legend: phrases.specialty,
    search: phrases.searchBySpecialty,
    none: phrases.noOtherSpecialty,
  },
  colleague: {
    legend: phrases.colleague,
    search: phrases.searchByName,
    none: phrases.noOtherSpecialist,
  },
} as const

/** A list with more targets than this has a search field. */
const SHORT = 4

const Column = styled('div')({ display: 'grid', gap: 8, '& > .MuiOutlinedInput-root': { width: '100%' } })

// The height of about four and a half rows: the cut row shows that the list continues.
const Group = styled('fieldset')({
  display: 'grid',
  gap: 8,
  maxHeight: 268,
  margin: 0,
  padding: 2,
  border: 0,
  minWidth: 0,
  overflowY: 'auto',
})

const Card = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 52,
  padding: '4px 14px 4px 4px',
  borderRadius: theme.vars.shape.borderRadius,
  cursor: 'pointer',
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}`,
  '&:has(input:checked)': {
    backgroundColor: theme.vars.palette.app.primarySoft,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.app.focus}`, outlineOffset: 2 },
  '&[data-away]': { paddingLeft: 14, cursor: 'default' },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

/** The targets to which a request can be redirected, as cards; a long list can be searched. */
export function TargetList({ kind, targets, value, onChange, error }: TargetListProps) {
  const noteId = useId()
  const [search, setSearch] = useState('')
  const words = WORDS[kind]
  const found = targets.filter(({ name }) => hasName(name, search))
  return (
    <Column>
      {targets.length > SHORT ? (
        <SearchInput label={words.search} value={search} onChange={setSearch} />
      ) : null}
      {targets.length === 0 ? (
        <Text tone="secondary" role="status">
          {words.none}
        </Text>
      ) : null}
      {targets.length > 0 && found.length === 0 ? (
        <Text tone="secondary" role="status">
          {phrases.nothingFound}
        </Text>
      ) : null}
      <Group aria-describedby={error ? noteId : undefined}>
        <VisuallyHidden as="legend">{words.legend}</VisuallyHidden>
        {found.map(({ id, name, detail, isAway }) => (
          <Card key={id} {...(isAway && { as: 'div', 'data-away': true })}>
            {isAway ? null : (
              <Radio
                name="target"
                value={id}
                checked={id === value}
                onChange={() => onChange(id)}
                slotProps={{ input: { 'aria-invalid': error ? true : undefined } }}
              />
            )}
            {kind === 'colleague' ? <PersonAvatar name={name} /> : null}
            <span>
              <b>{name}</b>
              {detail === '' ? null : <small>{detail}</small>}
            </span>
          </Card>
        ))}
      </Group>
      {error ? <FieldError id={noteId}>{error}</FieldError> : null}
    </Column>
  )
}
