import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { type Explanation, InfoMark } from './info-mark.tsx'

type TileProps = {
  title: string
  figure: string
  /** A smaller word after the figure: 'of 6'. */
  unit?: string
  detail: ReactNode
  explanation: Explanation
}

/** Tiles side by side; under 960 px one below the other, or two by two. */
export const Tiles = styled('div', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: 3 | 4 }>(
  ({ theme, columns }) => ({
    display: 'grid',
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gap: 16,
    [theme.breakpoints.down('md')]: {
      gap: 12,
      gridTemplateColumns: columns === 4 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
    },
  }),
)

/** The edge of a tile or chart. */
export const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}))

const Box = styled(Card)(({ theme }) => ({
  padding: '20px 24px',
  [theme.breakpoints.down('md')]: { padding: '14px 16px' },
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
    letterSpacing: 0,
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: { fontSize: '1.625rem', lineHeight: '2rem' },
}))

const Detail = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.disabled,
  '& b': { fontWeight: 600, color: theme.vars.palette.text.secondary },
}))

/** One figure: its name, its number, and a few words that put it into place. */
export function Tile({ title, figure, unit, detail, explanation }: TileProps) {
  return (
    <Box aria-label={title}>
      <Title>
        {title}
        <InfoMark title={title} {...explanation} />
      </Title>
      <Figure>
        {figure}
        {unit === undefined ? null : <small>{unit}</small>}
      </Figure>
      <Detail>{detail}</Detail>
    </Box>
  )
}
