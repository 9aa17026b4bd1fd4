import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { FigureButton, FigureLink } from './figure-link.ts'
import { type Explanation, InfoMark } from './info-mark.tsx'

type TileProps = {
  title: string
  figure: string
  /** Address of the list of the counted consults; undefined if the tile shows no number or does not count consults. */
  to?: string | undefined
  /** Called instead of opening an address, if the counted items are shown on the same page. */
  onOpen?: (() => void) | undefined
  /** A smaller text after the number, such as 'of 6'. */
  unit?: string
  detail: ReactNode
  explanation: Explanation
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '&[data-columns="4"]': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  [theme.breakpoints.down('md')]: {
    gap: 12,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-columns="4"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
}))

/** Tiles side by side; below 960 px, three tiles are stacked, and four are in two rows of two. */
export function Tiles({ columns, children }: { columns: 3 | 4; children: ReactNode }) {
  return <Grid data-columns={columns}>{children}</Grid>
}

/** The bordered box of a tile or chart. */
export const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  breakInside: 'avoid',
}))

const Box = styled(Card)(({ theme }) => ({
  padding: '20px 24px',
  [theme.breakpoints.down('md')]: {
    padding: '14px 16px',
    // Tiles are stacked, each with its number at the right.
    '[data-columns="3"] > &': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '6px 12px',
      alignItems: 'center',
      '& > :last-child': { gridColumn: '1 / -1' },
    },
  },
}))

const Title = styled('h2')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  fontWeight: 600,
  letterSpacing: 0,
  color: theme.vars.palette.text.secondary,
}))

const Figure = styled('div')(({ theme }) => ({
  margin: '4px 0 0',
  fontSize: '1.875rem',
  lineHeight: '2.5rem',
  fontWeight: 650,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.app.heading,
  '& small': {
    marginLeft: 8,
    fontSize: '1rem',
    lineHeight: 1,
    letterSpacing: 0,
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: {
    fontSize: '1.625rem',
    lineHeight: '2rem',
    // On the smallest phones, a tile in a row of two has 124 pixels for a text such as '11 h 32 min'.
    '[data-columns="4"] &': { fontSize: '1.375rem' },
  },
}))

const Detail = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.disabled,
  '& b': { fontWeight: 600, color: theme.vars.palette.text.secondary },
}))

/** A tile with one value: title, number, and a short comparison. */
export function Tile({ title, figure, to, onOpen, unit, detail, explanation }: TileProps) {
  return (
    <Box aria-label={title}>
      <Title>
        {title}
        <InfoMark title={title} {...explanation} />
      </Title>
      <Figure>
        {shownFigure({ figure, to, onOpen })}
        {unit === undefined ? null : <small>{unit}</small>}
      </Figure>
      <Detail>{detail}</Detail>
    </Box>
  )
}

function shownFigure({ figure, to, onOpen }: Pick<TileProps, 'figure' | 'to' | 'onOpen'>): ReactNode {
  if (to !== undefined) return <FigureLink to={to}>{figure}</FigureLink>
  if (onOpen === undefined) return figure
  return (
    <FigureButton type="button" onClick={onOpen}>
      {figure}
    </FigureButton>
  )
}
