import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import type { DownloadedFile } from '../../../lib/api-client.ts'
import { saveBlob } from '../../../lib/save-file.ts'
import { PdfPage } from '../../../ui/pdf/pdf-page.tsx'
import { useSize } from '../../../ui/use-size.ts'
import { DesktopHead } from './desktop-head.tsx'
import { PageThumbs } from './page-thumbs.tsx'
import { PhoneFoot } from './phone-foot.tsx'
import { PhoneHead } from './phone-head.tsx'
import type { ReportFacts } from './report-facts.ts'
import { ReportSheet, ReportShell } from './report-frame.tsx'
import { ToolBar } from './tool-bar.tsx'
import { PAGE_GAP, usePages } from './use-pages.ts'
import { useSearch } from './use-search.ts'
import { useViewKeys } from './use-view-keys.ts'
import { phrases } from './phrases.ts'

/** Minimum zoom for displaying a hit on a phone, so that it is readable; 1 is full size. */
const READABLE = 0.78

const Background = styled('div')({ flex: 1, minHeight: 0, display: 'flex' })

const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  overflow: 'auto',
  padding: 24,
  backgroundColor: theme.vars.palette.background.default,
  '--page-shadow': '0 1px 3px rgba(16, 35, 54, 0.12), 0 12px 32px rgba(16, 35, 54, 0.14)',
  '&:focus-visible': { outlineOffset: -2 },
  [theme.breakpoints.down('md')]: { padding: '12px 8px' },
}))

const PageColumn = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: PAGE_GAP,
  width: 'fit-content',
  margin: '0 auto',
})

type OpenedReportProps = {
  facts: ReportFacts | null
  file: DownloadedFile
  document: PDFDocumentProxy
  ratio: number
}

/** The displayed report, with controls for pages, zoom, search, print and download (CLOSE-09). */
export function OpenedReport({ facts, file, document, ratio }: OpenedReportProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const scroller = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const stage = useSize(scroller)
  const pages = usePages({ document, scroller, stage, ratio, firstZoom: isPhone ? 'width' : 1 })
  const search = useSearch({ document, page: pages.page, goTo: pages.goTo })
  const [isSearching, setSearching] = useState(false)
  const [showsThumbs, setShowsThumbs] = useState(true)
  const { place, showAgain } = search
  const { scale, setZoom } = pages

  useEffect(() => {
    if (!isPhone || !isSearching || place === 0 || scale >= READABLE) return
    setZoom(READABLE)
    showAgain()
  }, [isPhone, isSearching, place, scale, setZoom, showAgain])

  function closeSearch() {
    setSearching(false)
    search.setQuery('')
    scroller.current?.focus()
  }

  function openSearch() {
    setSearching(true)
    searchField.current?.focus()
    searchField.current?.select()
  }

  useViewKeys({ pages, onSearch: openSearch })
  const onDownload = () => saveBlob(file.blob, file.fileName)
  const searching = { search, field: searchField, onClose: closeSearch }

  return (
    <ReportShell>
      {isPhone ? (
        <PhoneHead facts={facts} searching={isSearching ? searching : null} onSearch={openSearch} />
      ) : (
        <DesktopHead facts={facts} file={file} onDownload={onDownload} />
      )}
      <ReportSheet id="main" tabIndex={-1}>
        {isPhone ? null : (
          <ToolBar
            pages={pages}
            searching={searching}
            showsThumbs={showsThumbs}
            onThumbs={() => setShowsThumbs(!showsThumbs)}
          />
        )}
        <Background>
          {!isPhone && showsThumbs ? <PageThumbs document={document} ratio={ratio} pages={pages} /> : null}
          <Scroller
            ref={scroller}
            tabIndex={0}
            role="group"
            aria-label={phrases.reportPages}
            onScroll={pages.onScroll}
          >
            <PageColumn>
              {Array.from({ length: pages.count }, (_none, index) => (
                <PdfPage
                  key={index}
                  document={document}
                  number={index + 1}
                  width={pages.width}
                  quarters={0}
                  likelyRatio={ratio}
                  hits={search.onPage(index + 1)}
                  onHitShown={search.onHitShown}
                />
              ))}
            </PageColumn>
          </Scroller>
        </Background>
        {isPhone ? <PhoneFoot pages={pages} onDownload={onDownload} /> : null}
      </ReportSheet>
    </ReportShell>
  )
}
