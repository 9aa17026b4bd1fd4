import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { Link as LinkSign } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '../../ui/brand/mark.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Row } from '../../ui/layout/words.ts'

type HintCardProps = {
  title: string
  lead: string
  /** True while the connection to hint is being made. */
  working: boolean
  children?: ReactNode
}

const Tile = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  borderRadius: 16,
  fontSize: '1.375rem',
  lineHeight: 1,
  fontWeight: 700,
  color: theme.vars.palette.info.main,
  backgroundColor: theme.vars.palette.app.navySoft,
}))

const ProductTile = styled(Tile)(({ theme }) => ({ backgroundColor: theme.vars.palette.app.primarySoft }))

const Bar = styled(LinearProgress)(({ theme }) => ({
  width: 56,
  height: 6,
  borderRadius: 3,
  backgroundColor: theme.vars.palette.app.press,
  '& .MuiLinearProgress-bar': { borderRadius: 3 },
  '@media (prefers-reduced-motion: reduce)': {
    '& .MuiLinearProgress-bar': { animation: 'none', left: 0, right: 'auto', width: '60%' },
    '& .MuiLinearProgress-bar2': { display: 'none' },
  },
}))

const Title = styled('h1')(({ theme }) => ({
  margin: 0,
  fontSize: '1.375rem',
  lineHeight: '1.875rem',
  fontWeight: 650,
  letterSpacing: '-0.012em',
  color: theme.vars.palette.app.heading,
}))

const Lead = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  lineHeight: '1.375rem',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}))

/** The logos of hint and the product, the data that they exchange, and the user's next step. */
export function HintCard({ title, lead, working, children }: HintCardProps) {
  useDocumentTitle(title)
  return (
    <>
      <Row gap={4} justify="center" bottom={7} tone="faint" aria-hidden="true">
        <Tile>h</Tile>
        {working ? <Bar /> : <LinkSign size={24} />}
        <ProductTile>
          <Mark size={34} />
        </ProductTile>
      </Row>
      <Title>{title}</Title>
      <Lead role={working ? 'status' : undefined}>{lead}</Lead>
      {children}
    </>
  )
}
