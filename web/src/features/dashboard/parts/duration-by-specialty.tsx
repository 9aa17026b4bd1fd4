import type { DurationKind, DurationMeasure } from '@econsult/contract/dashboard'
import Button from '@mui/material/Button'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import { hiddenText } from '../../../ui/visually-hidden.tsx'
import { durationSpecialtyTable, SHORT_DURATION_TITLES } from './duration-tables.ts'
import type { Behind } from './behind.ts'
import { ChartCard } from './chart-card.tsx'
import { longestOf } from './duration-scale.ts'
import { EXPLANATIONS } from './explanations.ts'
import { FigureLink } from './figure-link.ts'
import { durationWords } from './words.ts'
import { phrases } from './phrases.ts'

type DurationBySpecialtyProps = { kind: DurationKind; measure: DurationMeasure; behind: Behind }

const Rows = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& caption': hiddenText,
  '& tr': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& tbody tr:last-child': { borderBottom: 0 },
  '& th, & td': { height: 40, padding: 0, textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 400 },
  '& td': { width: 104, fontVariantNumeric: 'tabular-nums' },
  '& td:first-of-type': { width: 'auto', padding: '0 16px' },
  '& th[scope=row]': { width: 148, textAlign: 'left' },
  '& thead th': {
    height: 36,
    fontSize: '0.75rem',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& thead th:first-of-type': { textAlign: 'left' },
  '& td:nth-of-type(2)': { fontWeight: 600 },
  '& td:last-of-type, & thead th:last-of-type': { width: 80 },
  '& td:last-of-type': { color: theme.vars.palette.text.disabled },
  [theme.breakpoints.down('md')]: {
    '& thead': hiddenText,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '1fr auto auto auto',
      columnGap: 16,
      padding: '8px 0',
    },
    '& th, & td, & td:last-of-type, & th[scope=row]': { width: 'auto', height: 24 },
    '& td:first-of-type': { order: 1, gridColumn: '1 / -1', height: 16, padding: 0 },
  },
}))

const Key = styled('i')(({ theme }) => ({
  display: 'inline-block',
  width: 10,
  height: 10,
  marginRight: 6,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.primary.main,
  '&[data-square]': { borderRadius: 2, backgroundColor: theme.vars.palette.info.main },
}))

const Track = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 12,
  margin: '0 6px',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '5px -6px',
    borderRadius: 1,
    backgroundColor: theme.vars.palette.app.press,
  },
  '& > *': { position: 'absolute', margin: 0 },
  '& > span': { top: 4, height: 4, borderRadius: 2, backgroundColor: theme.vars.palette.app.lineStrong },
  '& > i': { top: 1, transform: 'translateX(-50%)' },
}))

const Scale = styled('span')({ display: 'flex', justifyContent: 'space-between', padding: '0 16px' })

function Keys() {
  return (
    <span>
      <Key /> {phrases.median}
      <Key data-square sx={{ ml: 3 }} /> {phrases.percentile90}
    </span>
  )
}

const FIRST = 8

/** A chart of the median and 90th percentile of a duration, by specialty, all on one scale. */
export function DurationBySpecialty({ kind, measure, behind }: DurationBySpecialtyProps) {
  const [showsAll, setShowsAll] = useState(false)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const table = durationSpecialtyTable(kind, measure, behind)
  const longest = Math.max(1, longestOf(measure.specialties))
  const at = (time: number | null) => `${((time ?? 0) / longest) * 100}%`
  const rows = showsAll ? measure.specialties : measure.specialties.slice(0, FIRST)
  return (
    <ChartCard
      table={table}
      heading={isPhone ? phrases.bySpecialty({ title: SHORT_DURATION_TITLES[kind] }) : table.title}
      explanation={EXPLANATIONS[kind]}
      {...(isPhone ? { axis: phrases.scale({ longest: durationWords(longest) }), legend: <Keys /> } : {})}
    >
      {rows.length === 0 ? phrases.noDurations : null}
      {rows.length === 0 ? null : (
        <Rows>
          <caption>{table.title}</caption>
          <thead>
            <tr>
              <th scope="col">{phrases.specialty}</th>
              <th scope="col" aria-label={phrases.scaleLabel({ longest: durationWords(longest) })}>
                <Scale>
                  <span>0</span>
                  <span>{durationWords(longest)}</span>
                </Scale>
              </th>
              <th scope="col">
                <Key /> {phrases.median}
              </th>
              <th scope="col">
                <Key data-square /> {phrases.percentile90Short}
              </th>
              <th scope="col">{phrases.consults}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <td>
                  <Track aria-hidden="true">
                    <span style={{ left: at(row.median), right: `calc(100% - ${at(row.percentile90)})` }} />
                    <Key style={{ left: at(row.median) }} />
                    <Key data-square style={{ left: at(row.percentile90) }} />
                  </Track>
                </td>
                {[durationWords(row.median), durationWords(row.percentile90), formatNumber(row.consults)].map(
                  (words, column) => (
                    <td key={column}>
                      <FigureLink to={behind.of({ specialtyId: row.id, reached: kind })}>{words}</FigureLink>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Rows>
      )}
      {!showsAll && measure.specialties.length > FIRST ? (
        <Button size="small" variant="text" sx={{ ml: -2 }} onClick={() => setShowsAll(true)}>
          {phrases.showAll({ count: measure.specialties.length })}
        </Button>
      ) : null}
    </ChartCard>
  )
}
