import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { MoveHorizontal, PanelLeft, ZoomIn, ZoomOut } from 'lucide-react'
import { PageField } from './page-field.tsx'
import { PageSteps } from './page-steps.tsx'
import { SearchField, type Searching } from './search-field.tsx'
import type { Pages } from './use-pages.ts'

const Bar = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 52,
  padding: '0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Part = styled('div')({
  flex: '1 0 0',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '&:last-of-type': { justifyContent: 'flex-end' },
})

const Middle = styled(Part)({ flex: 'none' })

const Line = styled('span')(({ theme }) => ({
  width: 1,
  height: 24,
  margin: '0 4px',
  backgroundColor: theme.vars.palette.divider,
}))

const Percent = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  width: 48,
  textAlign: 'center',
}))

type ToolBarProps = {
  pages: Pages
  searching: Searching
  showsThumbs: boolean
  onThumbs: () => void
}

/** Pages, zoom and search. */
export function ToolBar({ pages, searching, showsThumbs, onThumbs }: ToolBarProps) {
  const isFit = pages.zoom === 'width'
  return (
    <Bar role="toolbar" aria-label="View">
      <Part>
        <IconButton
          aria-label="Small pictures of the pages"
          aria-pressed={showsThumbs}
          onClick={onThumbs}
          sx={(theme) => ({ backgroundColor: showsThumbs ? theme.vars.palette.app.press : undefined })}
        >
          <PanelLeft size={18} />
        </IconButton>
        <Line />
        <PageSteps pages={pages} />
        <PageField pages={pages} />
      </Part>
      <Middle>
        <IconButton aria-label="Zoom out" onClick={() => pages.zoomBy(-1)}>
          <ZoomOut size={18} />
        </IconButton>
        <Percent role="status" aria-label="Zoom">{`${Math.round(pages.scale * 100)} %`}</Percent>
        <IconButton aria-label="Zoom in" onClick={() => pages.zoomBy(1)}>
          <ZoomIn size={18} />
        </IconButton>
        <Button
          variant="text"
          size="small"
          startIcon={<MoveHorizontal />}
          aria-pressed={isFit}
          onClick={() => pages.setZoom(isFit ? 1 : 'width')}
        >
          Fit width
        </Button>
      </Middle>
      <Part>
        <SearchField {...searching} />
      </Part>
    </Bar>
  )
}
