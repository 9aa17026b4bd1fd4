import type { FilePages } from '@econsult/contract/files'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent } from 'react'
import type { Size } from '../../../../ui/use-size.ts'
import { Waiting } from '../waiting.tsx'
import { PageSheet } from './page-sheet.tsx'
import { damagedWords, leftOutWords, unshownWords } from './page-words.ts'
import { usePages } from './use-pages.ts'
import { phrases } from './phrases.ts'

/** Maximum width of a page at 100 % zoom, in pixels. */
const MOST_WIDTH = 1040

const Pages = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 16,
  margin: '0 auto',
  '& > p': { margin: 0, padding: 16, color: theme.vars.palette.text.secondary },
}))

type PagesViewProps = {
  /** The link to the list of pages. */
  url: string
  /** The file name, used in the pages' alternative text. */
  name: string
  stage: Size
  /** Zoom factor; 1 fits the width of the page. */
  zoom: number
  quarters: number
  onBroken: () => void
  /** Called with the reason, as a sentence, if no page can be displayed. */
  onUnshown: (reason: string) => void
}

/** The pages of a scanned document, one below the other, as pictures created by the server. */
export function PagesView({ url, name, stage, zoom, quarters, onBroken, onUnshown }: PagesViewProps) {
  const list = usePages(url, onBroken)
  const tell = useEffectEvent(onUnshown)
  const reason = list === null ? undefined : unshownWords(list)
  useEffect(() => {
    if (reason !== undefined) tell(reason)
  }, [reason])

  if (list === null || reason !== undefined) return <Waiting />
  const width = Math.round(Math.min(stage.width, MOST_WIDTH) * zoom)
  const leftOut = leftOutWords(list)
  const damaged = damagedWords(list)
  return (
    <Pages>
      {list.pages.map((page, index) => (
        <PageSheet
          key={index}
          page={page}
          url={`${url}/${index}`}
          place={phrases.pageOfCount({ page: index + 1, count: list.total ?? list.pages.length })}
          name={name}
          width={width}
          quarters={quarters}
          likelyRatio={likelyRatio(list)}
          onBroken={onBroken}
        />
      ))}
      {leftOut === undefined ? null : <p>{leftOut}</p>}
      {damaged === undefined ? null : <p>{damaged}</p>}
    </Pages>
  )
}

/** The height divided by the width of the first page with a picture; used for pages without a picture. */
function likelyRatio({ pages }: FilePages): number {
  for (const page of pages) if ('height' in page) return page.height / page.width
  return 1
}
