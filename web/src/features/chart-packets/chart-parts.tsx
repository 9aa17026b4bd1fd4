import type { ChartReading } from '@econsult/contract/chart-packets'
import { type ChartItem, type ChartPart, itemLine, PART_TITLES } from '@econsult/contract/chart-packets/items'
import { LISTED_PARTS } from '@econsult/contract/chart-packets/none-known'
import { partRemarks } from '@econsult/contract/chart-packets/part-words'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Text } from '../../ui/layout/words.ts'
import { useNow } from '../../ui/use-now.ts'
import { endOf, rowTitle } from './chart-words.ts'
import { phrases } from './phrases.ts'

/** The parts of a chart in display order, which follows a sender's priorities. */
const ORDER: readonly ChartPart[] = ['problems', 'medicines', 'allergies', 'results', 'notes']
const TITLES: Readonly<Record<ChartPart, string>> = { ...PART_TITLES, results: phrases.resultsOfYear }
/** The number of rows of a part shown before 'Show more', in addition to all ticked rows. */
const FIRST_ROWS = 4

const Section = styled('section')(({ theme }) => ({
  padding: '10px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 28,
  '& > h2': { ...theme.typography.subtitle1, flex: 1, margin: 0, fontWeight: 600 },
  '& > .MuiLink-root': { fontSize: '0.8125rem', [theme.breakpoints.down('md')]: { minHeight: 44 } },
  '& > h2 > span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}))

const Frame = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 10,
  minHeight: 26,
  color: theme.vars.palette.text.secondary,
  '&[data-ticked]': { color: theme.vars.palette.text.primary },
  '& .MuiCheckbox-root': { justifySelf: 'center', flex: 'none', margin: '-12px' },
  '& > span:nth-of-type(2)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { ...theme.typography.body1, minHeight: 40 },
}))

type ChartPartsProps = {
  reading: ChartReading
  chosen: ReadonlySet<string>
  onChange: (ids: readonly string[]) => void
}

/** The items of a chart by part, each with a checkbox; allergies, problems and medicines are shown even if empty. */
export function ChartParts({ reading, chosen, onChange }: ChartPartsProps) {
  const { items } = reading
  function tick(id: string, isTicked: boolean) {
    const ids = items.map((item) => item.id).filter((one) => (one === id ? isTicked : chosen.has(one)))
    onChange(ids)
  }

  return ORDER.map((part) => {
    const ofPart = items.filter((item) => item.part === part)
    const remarks = isListed(part) ? partRemarks({ ...reading, totals: [] }, part) : []
    return ofPart.length === 0 && remarks.length === 0 ? null : (
      <PartSection
        key={part}
        title={TITLES[part]}
        remarks={remarks}
        items={ofPart}
        chosen={chosen}
        onTick={tick}
      />
    )
  })
}

const isListed = (part: ChartPart) => LISTED_PARTS.some((one) => one === part)

type PartSectionProps = {
  title: string
  remarks: readonly string[]
  items: readonly ChartItem[]
  chosen: ReadonlySet<string>
  onTick: (id: string, isTicked: boolean) => void
}

function PartSection({ title, remarks, items, chosen, onTick }: PartSectionProps) {
  const now = useNow()
  const [hasAll, setAll] = useState(false)
  // The initially ticked items; an item that is unticked keeps its position.
  const [first] = useState(() => new Set(items.filter(({ id }) => chosen.has(id)).map(({ id }) => id)))
  const shown = items.filter(
    ({ id }, place) => hasAll || first.has(id) || chosen.has(id) || place < FIRST_ROWS,
  )
  const ticked = items.filter(({ id }) => chosen.has(id)).length
  const more = items.length - shown.length
  return (
    <Section aria-label={title}>
      <Head>
        <h2>
          {title} {items.length > 0 ? <span>{phrases.tickedOf({ ticked, total: items.length })}</span> : null}
        </h2>
        {more > 0 ? (
          <Link component="button" type="button" onClick={() => setAll(true)}>
            {phrases.showMore({ count: more })}
          </Link>
        ) : null}
      </Head>
      {shown.map((item) => {
        const isTicked = chosen.has(item.id)
        const words = rowTitle(item, itemLine(item), now)
        return (
          <Frame key={item.id} data-ticked={isTicked || undefined} title={words}>
            <Checkbox
              size="small"
              checked={isTicked}
              onChange={(event) => onTick(item.id, event.target.checked)}
            />
            <span>{words}</span>
            <small>{endOf(item, now)}</small>
          </Frame>
        )
      })}
      {remarks.map((remark) => (
        <Text size="small" tone="secondary" key={remark}>
          {remark}
        </Text>
      ))}
    </Section>
  )
}
