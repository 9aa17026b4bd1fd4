import { useTheme } from '@mui/material/styles'
import { LineChart } from '@mui/x-charts/LineChart'
import { type ReactNode, useId } from 'react'
import { useMonthTicks } from './use-month-ticks.ts'
import { ChartFrame, MARGIN, type MonthChartProps, useOpenMonth } from './chart-frame.tsx'
import { MonthTooltip, TooltipWordsOf } from './month-tooltip.tsx'

export interface LineSeries {
  readonly id: string
  readonly color: string
  readonly values: readonly (number | null)[]
  /** If true, the area below the line is filled with a gradient. */
  readonly filled?: boolean
}

type MonthLineProps = MonthChartProps & {
  series: readonly LineSeries[]
  tall?: boolean
}

const SLOTS = { tooltip: MonthTooltip }

/** Maximum number of months for which points are drawn on the lines; more points would overlap. */
const MOST_POINTS = 36

/** A line chart of values by month. */
export function MonthLine(props: MonthLineProps) {
  const { label, months, series, wordsAt, pathAt, tickWords = String, step = 1, tall = false } = props
  const fadeId = useId()
  const openMonth = useOpenMonth(pathAt)
  const { palette } = useTheme().vars
  const ticks = useMonthTicks(months)
  return (
    <TooltipWordsOf value={wordsAt}>
      <ChartFrame label={label} tall={tall}>
        <LineChart
          hideLegend
          skipAnimation
          disableKeyboardNavigation
          onAxisClick={openMonth}
          margin={MARGIN}
          grid={{ horizontal: true }}
          axisHighlight={{ x: 'line' }}
          xAxis={[
            {
              scaleType: 'point',
              data: [...months],
              height: 28,
              ...ticks,
            },
          ]}
          yAxis={[
            { min: 0, ...ceilingFor(series, step), width: 48, tickMinStep: step, valueFormatter: tickWords },
          ]}
          series={series.map((one) => ({
            id: one.id,
            data: [...one.values],
            color: one.color,
            area: one.filled ?? false,
            showMark: months.length <= MOST_POINTS,
            curve: 'linear',
            connectNulls: true,
            shape: 'circle',
          }))}
          slots={SLOTS}
          sx={{ '& .MuiLineChart-area': { fill: `url(#${fadeId})` } }}
        >
          <Fade id={fadeId} color={palette.primary.main} />
        </LineChart>
      </ChartFrame>
    </TooltipWordsOf>
  )
}

/** For a single month, the height of the y axis as a multiple of the month's value. */
const HEADROOM = 1.4

/**
 * The maximum of the y axis. If all values are smaller than one step, the axis is one step high; above a single point,
 * there is extra space.
 */
function ceilingFor(series: readonly LineSeries[], step: number): { max?: number } {
  const highest = Math.max(0, ...series.flatMap((one) => one.values.map((value) => value ?? 0)))
  if (highest < step) return { max: step }
  const isLonePoint = series.every((one) => one.values.length === 1)
  return isLonePoint ? { max: Math.ceil(highest * HEADROOM) } : {}
}

function Fade({ id, color }: { id: string; color: string }): ReactNode {
  return (
    <defs>
      <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor={color} stopOpacity={0.14} />
        <stop offset="1" stopColor={color} stopOpacity={0} />
      </linearGradient>
    </defs>
  )
}
