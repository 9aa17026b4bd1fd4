import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { axisMonth } from '../parts/words.ts'
import { ChartFrame, MARGIN } from './chart-frame.tsx'
import { MonthTooltip, type TooltipWords, TooltipWordsOf } from './month-tooltip.tsx'

type MonthBarsProps = {
  label: string
  months: readonly string[]
  values: readonly number[]
  wordsAt: (index: number) => TooltipWords | undefined
  tickWords?: (value: number) => string
  step?: number
}

const SLOTS = { tooltip: MonthTooltip }

const WIDEST_BAR = 44

/** One bar a month; the pointed one is full, the rest paler. */
export function MonthBars({ label, months, values, wordsAt, tickWords = String, step = 1 }: MonthBarsProps) {
  const { palette } = useTheme().vars
  return (
    <TooltipWordsOf value={wordsAt}>
      <ChartFrame label={label}>
        <BarChart
          hideLegend
          skipAnimation
          disableKeyboardNavigation
          margin={MARGIN}
          borderRadius={4}
          grid={{ horizontal: true }}
          xAxis={[
            {
              scaleType: 'band',
              data: [...months],
              height: 28,
              categoryGapRatio: 0.48,
              valueFormatter: (month: string) => axisMonth(month, months[0]),
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
            '& .MuiBarChart-element': { opacity: 0.72, maxWidth: WIDEST_BAR },
            '& .MuiBarChart-element:hover': { opacity: 1 },
          }}
        />
      </ChartFrame>
    </TooltipWordsOf>
  )
}
