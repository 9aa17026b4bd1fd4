import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef } from 'react'
import { PdfPage } from '../../../ui/pdf/pdf-page.tsx'
import type { Pages } from './use-pages.ts'
import { phrases } from './phrases.ts'

const WIDTH = 112

const Column = styled('nav')(({ theme }) => ({
  flex: 'none',
  width: 160,
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '16px 24px',
  overflowY: 'auto',
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  '--page-shadow': `0 0 0 1px ${theme.vars.palette.app.lineStrong}`,
  '& [aria-current]': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    '--page-shadow': `0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
}))

const Thumb = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  borderRadius: 4,
  color: theme.vars.palette.text.secondary,
}))

type PageThumbsProps = {
  document: PDFDocumentProxy
  ratio: number
  pages: Pages
}

/** Thumbnails of all pages; each links to its page. */
export function PageThumbs({ document, ratio, pages: { page, count, goTo } }: PageThumbsProps) {
  return (
    <Column aria-label={phrases.pages}>
      {Array.from({ length: count }, (_none, index) => index + 1).map((number) => (
        <PageThumb
          key={number}
          document={document}
          ratio={ratio}
          number={number}
          isCurrent={number === page}
          onClick={() => goTo(number)}
        />
      ))}
    </Column>
  )
}

type PageThumbProps = {
  document: PDFDocumentProxy
  ratio: number
  number: number
  isCurrent: boolean
  onClick: () => void
}

function PageThumb({ document, ratio, number, isCurrent, onClick }: PageThumbProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Thumb
      ref={button}
      aria-label={phrases.page({ number })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      <PdfPage document={document} number={number} width={WIDTH} quarters={0} likelyRatio={ratio} isThumb />
      <span>{number}</span>
    </Thumb>
  )
}
