import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'

const Place = styled('div')({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })

/** Shown in the viewer while a file is loading. */
export function Waiting() {
  return (
    <Place role="status" aria-label="Loading the file">
      <CircularProgress size={32} />
    </Place>
  )
}
