import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { MoveHorizontal, PanelLeft, ZoomIn, ZoomOut } from 'lucide-react'
import { PageSteps } from './page-steps.tsx'
import { SearchField, type Searching } from './search-field.tsx'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useState } from 'react'
import { Text } from '../../../ui/layout/words.ts'
import type { Pages } from './use-pages.ts'
import { phrases } from './phrases.ts'

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

/** The toolbar with the controls for pages, zoom and search. */
export function ToolBar({ pages, searching, showsThumbs, onThumbs }: ToolBarProps) {
  const isFit = pages.zoom === 'width'
  return (
    <Bar role="toolbar" aria-label={phrases.view}>
      <Part>
        <IconButton
          aria-label={phrases.pageThumbnails}
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
        <IconButton aria-label={phrases.zoomOut} onClick={() => pages.zoomBy(-1)}>
          <ZoomOut size={18} />
        </IconButton>
        <Percent role="status" aria-label={phrases.zoom}>{`${Math.round(pages.scale * 100)} %`}</Percent>
        <IconButton aria-label={phrases.zoomIn} onClick={() => pages.zoomBy(1)}>
          <ZoomIn size={18} />
        </IconButton>
        <Button
          variant="text"
          size="small"
          startIcon={<MoveHorizontal />}
          aria-pressed={isFit}
          onClick={() => pages.setZoom(isFit ? 1 : 'width')}
        >
          {phrases.fitWidth}
        </Button>
      </Middle>
      <Part>
        <SearchField {...searching} />
      </Part>
    </Bar>
  )
}

/** An input field with the number of the visible page; Enter goes to the typed page. */
function PageField({ pages: { page, count, goTo } }: { pages: Pages }) {
  const [typed, setTyped] = useState<string | null>(null)

  function go() {
    const wanted = Number(typed)
    if (typed !== null && Number.isInteger(wanted) && wanted > 0) goTo(wanted)
    setTyped(null)
  }

  function goByKey({ key }: KeyboardEvent) {
    if (key === 'Enter') go()
    if (key === 'Escape') setTyped(null)
  }

  return (
    <>
      <OutlinedInput
        size="small"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 5))}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={goByKey}
        sx={{ width: 48, '& input': { textAlign: 'center', px: '4px' } }}
        slotProps={{ input: { 'aria-label': phrases.pageField({ total: count }), inputMode: 'numeric' } }}
      />
      <Text as="span" size="small" tone="secondary" nowrap>
        {phrases.pageTotal({ total: count })}
      </Text>
    </>
  )
}
