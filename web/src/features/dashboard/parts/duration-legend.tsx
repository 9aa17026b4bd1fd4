import { styled } from '@mui/material/styles'

const Legend = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  color: theme.vars.palette.text.secondary,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' },
  '& i': { width: 20, height: 0, borderTop: `2px solid ${theme.vars.palette.primary.main}` },
  '& span + span i': { borderTop: `2px dashed ${theme.vars.palette.info.main}` },
}))

/** Which line is which, by its stroke as well as its colour. */
export function DurationLegend() {
  return (
    <Legend>
      <span>
        <i aria-hidden="true" /> Median
      </span>
      <span>
        <i aria-hidden="true" /> 90th percentile
      </span>
    </Legend>
  )
}
