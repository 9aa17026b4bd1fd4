import type { FilePages } from '@econsult/contract/files'
import { styled } from '@mui/material/styles'
import { PAGE_FAULT_WORDS } from './page-words.ts'
import { phrases } from './phrases.ts'

const Sheet = styled('div')({
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: 2,
  backgroundColor: '#fff',
  '& > img': { position: 'absolute', top: '50%', left: '50%', maxWidth: 'none' },
  '& > p': { margin: 0, padding: 32, color: '#46586A' },
})

type PageSheetProps = {
  page: FilePages['pages'][number]
  /** The link to the picture of the page. */
  url: string
  /** The page number, as in 'Page 2 of 12'. */
  place: string
  /** The file name. */
  name: string
  /** Width of the page, in CSS pixels. */
  width: number
  quarters: number
  /** Height divided by width, used for a page without a picture. */
  likelyRatio: number
  /** Called if the picture cannot be loaded, for example because the link has expired. */
  onBroken: () => void
}

/** One page of a document, loaded when it is near the visible area, and rotated by quarter turns. */
export function PageSheet({
  page,
  url,
  place,
  name,
  width,
  quarters,
  likelyRatio,
  onBroken,
}: PageSheetProps) {
  const isLying = quarters % 2 === 1
  const upright = 'height' in page ? page.height / page.width : likelyRatio
  const height = width * (isLying ? 1 / upright : upright)
  // The size of the picture before its rotation.
  const size = isLying ? { width: height, height: width } : { width, height }
  return (
    <Sheet role="group" aria-label={place} style={{ width, height }}>
      {'height' in page ? (
        <img
          src={url}
          alt={phrases.pageOfFile({ place, name })}
          loading="lazy"
          decoding="async"
          style={{ ...size, transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)` }}
          onError={onBroken}
        />
      ) : (
        <p>{PAGE_FAULT_WORDS[page.fault]}</p>
      )}
    </Sheet>
  )
}
