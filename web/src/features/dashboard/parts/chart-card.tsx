import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useState } from 'react'
import { Row } from '../../../ui/layout/words.ts'
import { DataTable } from './data-table.tsx'
import type { FigureTable } from './figure-table.ts'
import { type Explanation, InfoMark } from './info-mark.tsx'
import { Card } from './tile.tsx'
import { phrases } from './phrases.ts'

type ChartCardProps = {
  id?: string
  table: FigureTable
  explanation: Explanation
  /** The unit of the y axis, shown above the chart. */
  axis?: string
  /** The legend of the lines, shown beside the unit of the y axis. */
  legend?: ReactNode
  /** A heading that replaces the title of the table. */
  heading?: string
  /** Additional controls beside the choice of Chart or Table. */
  tools?: ReactNode
  /** The content of the Chart view. */
  children: ReactNode
}

const Box = styled(Card)(({ theme }) => ({
  padding: '20px 24px 16px',
  [theme.breakpoints.down('md')]: { padding: '16px 16px 12px' },
}))

export const CardHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 32,
  marginBottom: 8,
})

const Tools = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { order: 1, flexBasis: '100%' },
}))

const SEGMENT = { '& .MuiToggleButton-root': { py: 1 }, p: '2px' }

/** A choice between two or three views, in the header of a card. */
export function Segment<Value extends string>(props: {
  label: string
  value: Value
  choices: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}) {
  const { label, value, choices, onChange } = props
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      sx={SEGMENT}
      onChange={(_event, next: Value | null) => next !== null && onChange(next)}
    >
      {Object.entries<string>(choices).map(([key, words]) => (
        <ToggleButton key={key} value={key}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const VIEWS = { chart: phrases.chart, table: phrases.table } as const

/** The title of a card. A long title wraps, so that the controls beside it stay on the same line. */
export function CardTitle({ children }: { children: ReactNode }) {
  return (
    <Row as="h2" gap={2} grow>
      {children}
    </Row>
  )
}

/**
 * A card that shows either a chart or the same numbers as a table, with a title and an explanation of how they are
 * counted.
 */
export function ChartCard(props: ChartCardProps) {
  const { id, table, explanation, heading, axis, legend, tools, children } = props
  const [view, setView] = useState<keyof typeof VIEWS>('chart')
  return (
    <Box id={id} aria-label={table.title}>
      <CardHead>
        <CardTitle>
          {heading ?? table.title}
          <InfoMark title={table.title} {...explanation} />
        </CardTitle>
        {tools ? <Tools>{tools}</Tools> : null}
        <Segment
          label={phrases.view({ title: table.title })}
          value={view}
          choices={VIEWS}
          onChange={setView}
        />
      </CardHead>
      {view === 'table' ? (
        <DataTable {...table} />
      ) : (
        <>
          {axis === undefined && legend === undefined ? null : (
            <Row gap={4} align="stretch" justify="between" bottom={1} size="tiny" tone="faint">
              <span>{axis}</span>
              {legend}
            </Row>
          )}
          {children}
        </>
      )}
    </Box>
  )
}
