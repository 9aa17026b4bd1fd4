import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'

const Place = styled('div')({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })

/** Stands in the stage while a file is under way. */
export function Waiting() {
  return (
    <Place role="status" aria-label="Loading the file">
      <CircularProgress size={32} />
    </Place>
  )
}
