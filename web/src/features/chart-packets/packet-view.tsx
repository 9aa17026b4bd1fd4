import type { ChartPacket } from '@econsult/contract/chart-packets'
import { type ChartItem, type ChartPart, gapText, PART_TITLES } from '@econsult/contract/chart-packets/items'
import { LISTED_PARTS } from '@econsult/contract/chart-packets/none-known'
import { partRemarks } from '@econsult/contract/chart-packets/part-words'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Lock } from 'lucide-react'
import { formatDateTime } from '../../lib/dates.ts'
import { Banner } from '../../ui/banner.tsx'
import { Stack } from '../../ui/layout/words.ts'
import { useNow } from '../../ui/use-now.ts'
import { chartDay } from './chart-words.ts'
import { PacketCard } from './packet-card.tsx'
import { ResultsTable } from './results-table.tsx'
import { phrases } from './phrases.ts'

const Sheet = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: '14px 24px 24px',
  '@media print': { overflow: 'visible' },
  [theme.breakpoints.down('md')]: { padding: '12px 16px 24px' },
}))

const Facts = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 10,
  margin: '0 0 12px',
  color: theme.vars.palette.text.secondary,
  '& > .lucide': { flex: 'none', marginTop: 2 },
}))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(220px, 300px) minmax(0, 1fr)',
  gap: 12,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 12, minWidth: 0 },
  '& > section': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/**
 * The chart packet on one screen: items that can harm the patient first, and results with their previous values
 * (CHART-02).
 */
export function PacketView({ packet }: { packet: ChartPacket }) {
  const now = useNow()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const all = packet.totals.reduce((sum, { count }) => sum + count, 0)
  const of = (part: ChartPart) => packet.items.filter((item) => item.part === part)
  const countOf = (part: ChartPart) => {
    const total = packet.totals.find((one) => one.part === part)?.count ?? 0
    const sent = of(part).length
    // The number of items is unknown for a part that could not be read.
    if (sent === 0 && packet.gaps.some((gap) => gap.part === part)) return '?'
    return sent === total ? String(sent) : phrases.sentOf({ sent, total })
  }
  // The remark contains 'sent', because items that were not sent may still be in the chart.
  const remarks = (part: 'results' | 'notes') => {
    if (of(part).length > 0) return []
    return [part === 'results' ? phrases.noResults : phrases.noNotes]
  }
  const sentence = phrases.asSent({
    name: packet.chosenByName,
    time: formatDateTime(packet.chosenAt),
    source: packet.source,
    count: packet.items.length,
    total: all,
  })
  return (
    <Sheet tabIndex={0} role="region" aria-label={phrases.chartAsSent}>
      <Facts>
        {isPhone ? null : <Lock size={16} />}
        {sentence}
      </Facts>
      {packet.gaps.length > 0 ? (
        <Stack gap={1.5} bottom={3}>
          {packet.gaps.map((gap) => (
            <Banner key={gap.part} tone="warning">
              {gapText(gap, packet.source)}
            </Banner>
          ))}
        </Stack>
      ) : null}
      <Columns>
        <div>
          {LISTED_PARTS.map((part) => (
            <PacketCard
              key={part}
              title={PART_TITLES[part]}
              count={countOf(part)}
              remarks={partRemarks(packet, part)}
            >
              {of(part).map((item) => (
                <ListRow key={item.id} item={item} end={chartDay(item, now)} />
              ))}
            </PacketCard>
          ))}
        </div>
        <div>
          <PacketCard title={PART_TITLES.results} count={countOf('results')} remarks={remarks('results')}>
            {of('results').length > 0 ? (
              <ResultsTable items={of('results')} isPhone={isPhone} now={now} />
            ) : null}
          </PacketCard>
        </div>
        <PacketCard title={PART_TITLES.notes} count={countOf('notes')} remarks={remarks('notes')}>
          {of('notes').map((item) => (
            <NoteRow key={item.id} item={item} end={chartDay(item, now)} />
          ))}
        </PacketCard>
      </Columns>
    </Sheet>
  )
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 12,
  padding: '6px 12px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& > small': { ...theme.typography.caption, flex: 'none', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { ...theme.typography.body1, padding: '8px 12px' },
}))

function ListRow({ item: { part, title, detail }, end }: { item: ChartItem; end: string }) {
  return (
    <Line>
      <span>
        {part === 'allergies' ? <b>{title}</b> : title}
        {detail ? `, ${detail}` : ''}
      </span>
      <small>{end}</small>
    </Line>
  )
}

function NoteRow({ item: { title, by, detail }, end }: { item: ChartItem; end: string }) {
  return (
    <Line>
      <span>
        <b>{[title, by].filter(Boolean).join(', ')}.</b> {detail || phrases.noNoteText}
      </span>
      <small>{end}</small>
    </Line>
  )
}
