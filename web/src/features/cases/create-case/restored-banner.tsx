import Link from '@mui/material/Link'
import { Banner } from '../../../ui/banner.tsx'

/** Says that the form was restored with what was typed before, and offers an empty one. */
export function RestoredBanner({ onStartOver }: { onStartOver: () => void }) {
  const startOver = (
    <Link component="button" type="button" variant="body2" onClick={onStartOver}>
      Start over
    </Link>
  )
  return <Banner action={startOver}>This is the case that you started before.</Banner>
}
