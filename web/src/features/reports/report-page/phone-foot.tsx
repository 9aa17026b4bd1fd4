import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import { Text } from '../../../ui/layout/words.ts'
import { PageSteps } from './page-steps.tsx'
import type { Pages } from './use-pages.ts'
import { phrases } from './phrases.ts'

const Foot = styled('footer')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '12px 16px 16px 8px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}))

/** The page and download buttons on a phone, at the bottom because the thumb reaches them there. */
export function PhoneFoot({ pages, onDownload }: { pages: Pages; onDownload: () => void }) {
  return (
    <Foot>
      <PageSteps
        pages={pages}
        between={
          <Text as="span" strong nowrap>
            {phrases.pageOf({ page: pages.page, total: pages.count })}
          </Text>
        }
      />
      <Text as="span" grow />
      <Button variant="contained" size="large" startIcon={<Download />} onClick={onDownload}>
        {phrases.downloadPdf}
      </Button>
    </Foot>
  )
}
