import Link from '@mui/material/Link'
import { Banner } from '../../../ui/banner.tsx'
import { phrases } from './phrases.ts'

/** Explains that the form was restored with the text typed before, and offers an empty form. */
export function RestoredBanner({ onStartOver }: { onStartOver: () => void }) {
  const startOver = (
    <Link component="button" type="button" variant="body2" onClick={onStartOver}>
      {phrases.startOver}
    </Link>
  )
  return <Banner action={startOver}>{phrases.caseRestored}</Banner>
}
