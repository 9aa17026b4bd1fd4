import { IMPORT_FIELD_LABELS, IMPORT_FIELDS, type ImportField } from '@econsult/contract/imports/fields'
import type { ImportColumn } from '@econsult/contract/imports'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { CircleHelp } from 'lucide-react'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { List } from '../../../ui/layout/words.ts'
import { ColumnRow } from './column-row.tsx'
import { phrases } from './phrases.ts'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 36,
  '& > h2': { margin: 0 },
})

const Labels = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  justifyContent: 'space-between',
  padding: '4px 0',
  fontWeight: 600,
  color: theme.vars.palette.text.disabled,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > :last-child': { width: 176 },
}))

const FirstRow = styled('div')({ padding: '12px 0' })

type MatchColumnsProps = {
  columns: readonly ImportColumn[]
  hasHeader: boolean
  onMatch: (fields: readonly (ImportField | null)[]) => void
  onHeader: (hasHeader: boolean) => void
}

/** A list for matching each column to a patient field; a field matched to one column is removed from any other. */
export function MatchColumns({ columns, hasHeader, onMatch, onHeader }: MatchColumnsProps) {
  const unsure = columns.filter(({ needsCheck }) => needsCheck).length

  function match(position: number, field: ImportField | null) {
    onMatch(
      columns.map((column, other) => {
        if (other === position) return field
        return column.field === field ? null : column.field
      }),
    )
  }

  return (
    <section aria-labelledby="match-columns">
      <Head>
        <h2 id="match-columns">{phrases.matchColumns}</h2>
        {unsure > 0 ? (
          <Chip
            color="warning"
            size="small"
            icon={<CircleHelp />}
            label={phrases.toCheck({ count: unsure })}
          />
        ) : null}
      </Head>
      <Labels>
        <span>{phrases.column}</span>
        <span>{phrases.patientField}</span>
      </Labels>
      <List>
        {columns.map((column, position) => (
          <ColumnRow
            key={column.name}
            column={column}
            choices={CHOICES}
            onChoose={(value) => match(position, IMPORT_FIELDS.find((field) => field === value) ?? null)}
          />
        ))}
      </List>
      <FirstRow>
        <CheckboxField
          name="has-header"
          label={phrases.hasHeader}
          checked={hasHeader}
          onChange={(event) => onHeader(event.target.checked)}
        />
      </FirstRow>
    </section>
  )
}

const CHOICES = IMPORT_FIELDS.map((field) => ({ value: field, label: IMPORT_FIELD_LABELS[field] }))
