import LinearProgress from '@mui/material/LinearProgress'

const atRest = {
  '@media (prefers-reduced-motion: reduce)': {
    '& .MuiLinearProgress-bar': { animation: 'none !important', left: 0, right: 'auto', width: '38%' },
    '& .MuiLinearProgress-bar2': { display: 'none' },
  },
}

/** A line 2 px high that is animated while something loads; it takes no space. */
export function LoadingBar({ loading }: { loading: boolean }) {
  if (!loading) return null
  return (
    <LinearProgress
      aria-label="Loading"
      sx={{ position: 'absolute', insetInline: 0, bottom: -1, height: 2, bgcolor: 'transparent', ...atRest }}
    />
  )
}
