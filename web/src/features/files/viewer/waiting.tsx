import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'
import { phrases } from './phrases.ts'

const Place = styled('div')({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })

/** Shown in the viewer while a file is loading. */
export function Waiting() {
  return (
    <Place role="status" aria-label={phrases.loading}>
      <CircularProgress size={32} />
    </Place>
  )
}
