import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useState } from 'react'
import { Row } from '../../../ui/layout/words.ts'
import { DataTable } from './data-table.tsx'
import type { FigureTable } from './figure-table.ts'
import { type Explanation, InfoMark } from './info-mark.tsx'
import { Card } from './tile.tsx'

type ChartCardProps = {
  id?: string
  table: FigureTable
  explanation: Explanation
  /** The unit that the y axis counts, shown above the chart. */
  axis?: string
  /** The legend of the lines, beside the axis name. */
  legend?: ReactNode
  /** Replaces the table's title. */
  heading?: string
  /** More choices beside Chart and Table. */
  tools?: ReactNode
  /** The chart; without it only the table is shown. */
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

/** A choice between two or three views, in a header. */
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

const VIEWS = { chart: 'Chart', table: 'Table' } as const

/** The title of a card. A long one wraps, so that the choices beside it stay on its line. */
export function CardTitle({ children }: { children: ReactNode }) {
  return (
    <Row as="h2" gap={2} grow>
      {children}
    </Row>
  )
}

/** A chart with its title, an explanation of how its figures are counted, and the same figures as a table. */
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
        <Segment label={`${table.title}: view`} value={view} choices={VIEWS} onChange={setView} />
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
