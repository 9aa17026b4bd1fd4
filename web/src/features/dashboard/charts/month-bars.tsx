import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { useMonthTicks } from './use-month-ticks.ts'
import { ChartFrame, MARGIN, type MonthChartProps, useOpenMonth } from './chart-frame.tsx'
import { MonthTooltip, TooltipWordsOf } from './month-tooltip.tsx'

type MonthBarsProps = MonthChartProps & {
  values: readonly number[]
}

const SLOTS = { tooltip: MonthTooltip }

/** A bar chart with one bar per month; while one bar is hovered, the others are paler. */
export function MonthBars(props: MonthBarsProps) {
  const { label, months, values, wordsAt, pathAt, tickWords = String, step = 1 } = props
  const openMonth = useOpenMonth(pathAt)
  const { palette } = useTheme().vars
  const ticks = useMonthTicks(months)
  return (
    <TooltipWordsOf value={wordsAt}>
      <ChartFrame label={label}>
        <BarChart
          hideLegend
          skipAnimation
          disableKeyboardNavigation
          onAxisClick={openMonth}
          margin={MARGIN}
          borderRadius={4}
          grid={{ horizontal: true }}
          xAxis={[
            {
              scaleType: 'band',
              data: [...months],
              height: 28,
              categoryGapRatio: 0.48,
              ...ticks,
            },
          ]}
          yAxis={[
            {
              min: 0,
              ...(Math.max(0, ...values) < step ? { max: step } : {}),
              width: 48,
              tickMinStep: step,
              valueFormatter: tickWords,
            },
          ]}
          series={[
            {
              id: 'months',
              data: [...values],
              color: palette.primary.main,
              highlightScope: { highlight: 'item' },
            },
          ]}
          slots={SLOTS}
          sx={{
            '& .MuiBarChart-element': {
              fill: `color-mix(in srgb, ${palette.primary.main} 72%, ${palette.background.paper})`,
            },
            '& .MuiBarChart-element:hover': { fill: palette.primary.main },
          }}
        />
      </ChartFrame>
    </TooltipWordsOf>
  )
}
