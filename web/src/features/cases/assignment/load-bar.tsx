import { styled } from '@mui/material/styles'
import { type Candidate, loadText } from './candidates.ts'

const Row = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
}))

const Track = styled('i')(({ theme }) => ({
  flex: 'none',
  width: 64,
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.app.press,
  '& > i': {
    display: 'block',
    height: '100%',
    borderRadius: 3,
    backgroundColor: theme.vars.palette.info.main,
  },
}))

type LoadBarProps = {
  openCases: number | null
  /** The most open cases that a specialist in this list has: a full bar. */
  most: number
}

/** A specialist's number of open cases as a bar, relative to the others, and in words; nothing if unknown. */
export function LoadBar({ openCases, most }: LoadBarProps) {
  if (openCases === null) return null
  return (
    <Row>
      <Track aria-hidden="true">
        <i style={{ width: `${(openCases / Math.max(most, 1)) * 100}%` }} />
      </Track>
      {loadText(openCases)}
    </Row>
  )
}

/** The number of open cases of the busiest of these specialists: the full length of a bar. */
export function mostOpenCases(candidates: readonly Candidate[]): number {
  return Math.max(0, ...candidates.map(({ openCases }) => openCases ?? 0))
}
