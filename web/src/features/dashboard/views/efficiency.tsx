import type { DashboardEfficiency, DurationKind } from '@econsult/contract/dashboard'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { PATHS } from '../../../lib/paths.ts'
import { FRESH, useFetchDashboardEfficiencyQuery } from '../dashboard-calls.ts'
import { useDashboardFilter } from '../filter/use-dashboard-filter.ts'
import { DashboardScreen, NoConsults } from '../frame/dashboard-screen.tsx'
import { type Behind, behindFigures } from '../parts/behind.ts'
import { DurationByMonth } from '../parts/duration-by-month.tsx'
import { DurationBySpecialty } from '../parts/duration-by-specialty.tsx'
import { ESTIMATED, EXPLANATIONS } from '../parts/explanations.ts'
import { Tile, Tiles } from '../parts/tile.tsx'
import { decimalWords, durationWords } from '../parts/words.ts'
import { DURATION_TITLES, efficiencyTables, SHORT_DURATION_TITLES } from '../parts/duration-tables.ts'
import { phrases } from './phrases.ts'

/** Dashboard page with the times to assignment, first reply and closing, and the messages per case (DASH-02). */
export function Efficiency() {
  const [filter] = useDashboardFilter()
  const [kind, setKind] = useState<DurationKind>('reply')
  const answer = useFetchDashboardEfficiencyQuery(filter, FRESH)
  return (
    <DashboardScreen
      path={PATHS.efficiency}
      tiles={4}
      answer={answer}
      tables={(data) => efficiencyTables(data, behindFigures(data, filter))}
    >
      {(data) => (
        <>
          <EfficiencyTiles data={data} behind={behindFigures(data, filter)} />
          {data.totalConsults === 0 ? (
            <NoConsults />
          ) : (
            <>
              <DurationByMonth
                kind={kind}
                measure={data.durations[kind]}
                behind={behindFigures(data, filter)}
                onKind={setKind}
              />
              <DurationBySpecialty
                kind={kind}
                measure={data.durations[kind]}
                behind={behindFigures(data, filter)}
              />
            </>
          )}
        </>
      )}
    </DashboardScreen>
  )
}

type EfficiencyTilesProps = { data: DashboardEfficiency; behind: Behind }

function EfficiencyTiles({ data, behind }: EfficiencyTilesProps) {
  const { durations, messages, totalConsults, isEstimated } = data
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const of = (counted: number, source: string) =>
    [
      phrases.counted({ source, count: counted, total: totalConsults }),
      ...(isEstimated ? [ESTIMATED] : []),
    ].join(' ')
  const percentileWords = isPhone ? phrases.percentile90Short : phrases.percentile90
  const tile = (kind: DurationKind) => {
    const { median, percentile90, consults } = durations[kind]
    const { what, source } = EXPLANATIONS[kind]
    return (
      <Tile
        title={isPhone ? SHORT_DURATION_TITLES[kind] : DURATION_TITLES[kind]}
        figure={durationWords(median)}
        to={consults === 0 ? undefined : behind.of({ reached: kind })}
        detail={
          percentile90 === null
            ? phrases.noConsult
            : percentileWords({ duration: durationWords(percentile90) })
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
        title={isPhone ? phrases.messages : phrases.messagesPerCase}
        figure={decimalWords(messages.average)}
        to={messages.consults === 0 ? undefined : behind.of({ folder: 'closed_cases' })}
        detail={
          messages.median === null
            ? phrases.noClosedConsult
            : phrases.medianAndMaximum({
                median: decimalWords(messages.median),
                maximum: messages.most ?? 0,
              })
        }
        explanation={{ what, source: of(messages.consults, source) }}
      />
    </Tiles>
  )
}
