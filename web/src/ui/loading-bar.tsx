import LinearProgress from '@mui/material/LinearProgress'
import { phrases } from './phrases.ts'

const atRest = {
  '@media (prefers-reduced-motion: reduce)': {
    '& .MuiLinearProgress-bar': { animation: 'none !important', left: 0, right: 'auto', width: '38%' },
    '& .MuiLinearProgress-bar2': { display: 'none' },
  },
}

/** An animated line, 2 px high, that indicates loading; it takes no space in the layout. */
export function LoadingBar({ loading }: { loading: boolean }) {
  if (!loading) return null
  return (
    <LinearProgress
      aria-label={phrases.loading}
      sx={{ position: 'absolute', insetInline: 0, bottom: -1, height: 2, bgcolor: 'transparent', ...atRest }}
    />
  )
}
