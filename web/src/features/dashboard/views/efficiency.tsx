import type { DashboardEfficiency, DurationKind } from '@econsult/contract/dashboard'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { PATHS } from '../../../lib/paths.ts'
import { FRESH, useFetchDashboardEfficiencyQuery } from '../dashboard-calls.ts'
import { useDashboardFilter } from '../filter/use-dashboard-filter.ts'
import { DashboardScreen, NoConsults } from '../frame/dashboard-screen.tsx'
import { DurationByMonth } from '../parts/duration-by-month.tsx'
import { DurationBySpecialty } from '../parts/duration-by-specialty.tsx'
import { EXPLANATIONS } from '../parts/explanations.ts'
import { Tile, Tiles } from '../parts/tile.tsx'
import { decimalWords, durationWords, numberWords } from '../parts/words.ts'
import { DURATION_TITLES, efficiencyTables, SHORT_DURATION_TITLES } from '../parts/duration-tables.ts'

/** Time to assignment, first reply and closing, and messages per case (decisions, section 6; DASH-02). */
export function Efficiency() {
  const [filter] = useDashboardFilter()
  const [kind, setKind] = useState<DurationKind>('reply')
  const answer = useFetchDashboardEfficiencyQuery(filter, FRESH)
  return (
    <DashboardScreen path={PATHS.efficiency} tiles={4} answer={answer} tables={efficiencyTables}>
      {(data) => (
        <>
          <EfficiencyTiles data={data} />
          {data.totalConsults === 0 ? (
            <NoConsults />
          ) : (
            <>
              <DurationByMonth kind={kind} measure={data.durations[kind]} onKind={setKind} />
              <DurationBySpecialty kind={kind} measure={data.durations[kind]} />
            </>
          )}
        </>
      )}
    </DashboardScreen>
  )
}

function EfficiencyTiles({ data: { durations, messages, totalConsults } }: { data: DashboardEfficiency }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const of = (counted: number, source: string) =>
    `${source}, ${numberWords(counted)} of ${numberWords(totalConsults)} consults.`
  const tile = (kind: DurationKind) => {
    const { median, percentile90, consults } = durations[kind]
    const { what, source } = EXPLANATIONS[kind]
    return (
      <Tile
        title={isPhone ? SHORT_DURATION_TITLES[kind] : DURATION_TITLES[kind]}
        figure={durationWords(median)}
        detail={
          percentile90 === null
            ? 'No consult yet'
            : `90th ${isPhone ? 'perc.' : 'percentile'} ${durationWords(percentile90)}`
        }
        explanation={{ what, source: of(consults, source) }}
      />
    )
  }
  const { what, source } = EXPLANATIONS.messages
  return (
    <Tiles columns={4}>
      {tile('assignment')}
      {tile('reply')}
      {tile('closing')}
      <Tile
        title={isPhone ? 'Messages' : 'Messages per Case'}
        figure={decimalWords(messages.average)}
        detail={
          messages.median === null
            ? 'No closed consult yet'
            : `Median ${decimalWords(messages.median)}, most ${numberWords(messages.most ?? 0)}`
        }
        explanation={{ what, source: of(messages.consults, source) }}
      />
    </Tiles>
  )
}
