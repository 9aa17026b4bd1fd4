import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Steps } from '../../ui/steps.tsx'
import { phrases } from './phrases.ts'

const STEPS = [phrases.file, phrases.matchColumns, phrases.import]

// A size container, so that content can extend to its edges.
const Sheet = styled('div')({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  containerType: 'inline-size',
})

/** The margin on each side of the page, which centers the content. */
export const SIDE_MARGIN = 'max(32px, calc((100cqi - 1256px) / 2))'

const Frame = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  paddingTop: 16,
  paddingInline: SIDE_MARGIN,
  [theme.breakpoints.down('md')]: { paddingInline: 16 },
}))

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  marginBottom: 16,
  '& > h1': { margin: 0 },
})

/** A narrow column for comfortable reading. */
export const Narrow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  width: '100%',
  maxWidth: 760,
  margin: '0 auto',
  padding: '8px 0 32px',
  [theme.breakpoints.down('md')]: { paddingBottom: 88 },
}))

/** The layout of the import page: title, current step, and content. */
export function ImportFrame({ step, children }: { step: 1 | 2 | 3; children: ReactNode }) {
  useDocumentTitle(phrases.import)
  return (
    <Sheet>
      <Frame>
        <Head>
          <h1>{phrases.import}</h1>
          <Steps labels={STEPS} step={step - 1} />
        </Head>
        {children}
      </Frame>
    </Sheet>
  )
}
