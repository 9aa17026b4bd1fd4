import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import { PageSteps } from './page-steps.tsx'
import type { Pages } from './use-pages.ts'

const Foot = styled('footer')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '12px 16px 16px 8px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}))

const Place = styled('span')({ fontWeight: 600, whiteSpace: 'nowrap' })

const Room = styled('span')({ flex: 1 })

/** Page controls and the download, within reach of the thumb. */
export function PhoneFoot({ pages, onDownload }: { pages: Pages; onDownload: () => void }) {
  return (
    <Foot>
      <PageSteps pages={pages} between={<Place>{`${pages.page} of ${pages.count}`}</Place>} />
      <Room />
      <Button variant="contained" size="large" startIcon={<Download />} onClick={onDownload}>
        Download PDF
      </Button>
    </Foot>
  )
}
