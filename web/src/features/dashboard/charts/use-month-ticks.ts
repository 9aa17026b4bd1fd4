import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { axisMonth } from '../parts/words.ts'

/** Maximum number of month labels on a phone. */
const ON_A_PHONE = 5
const ON_A_DESKTOP = 12

interface MonthTicks {
  readonly valueFormatter: (month: string) => string
  readonly tickLabelInterval: (month: string, index: number) => boolean
}

/** The month labels below a chart. If they do not all fit, some are omitted, but never the last one. */
export function useMonthTicks(months: readonly string[]): MonthTicks {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const step = Math.ceil(months.length / (isPhone ? ON_A_PHONE : ON_A_DESKTOP))
  return {
    tickLabelInterval: (_month, index) => (months.length - 1 - index) % step === 0,
    valueFormatter: (month) => {
      if (months.length > ON_A_DESKTOP) return axisMonth(month, 'always')
      if (isPhone) return axisMonth(month, 'never')
      return axisMonth(month, month === months[0] || month.endsWith('-01') ? 'always' : 'never')
    },
  }
}
