import { styled } from '@mui/material/styles'

/** The header of a room: 72 px high; on a phone, as high as its two lines of text. */
export const RoomHeadFrame = styled('header')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 72,
  padding: '0 24px 0 12px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { height: 'auto', minHeight: 60, gap: 4, padding: '8px 8px 8px 4px' },
}))

export const HeadRule = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 1,
  height: 24,
  backgroundColor: theme.vars.palette.divider,
}))

export const HeadTitles = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  paddingLeft: 4,
  '& > h1': { lineHeight: '1.625rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    paddingLeft: 0,
    // A name is never truncated, so that patients with similar names can be distinguished.
    '& > h1': {
      fontSize: '1.0625rem',
      lineHeight: '1.375rem',
      whiteSpace: 'normal',
      overflowWrap: 'break-word',
    },
  },
}))

/** The line below the name, with date of birth, specialties and state. */
export const HeadFacts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { ...theme.typography.caption },
}))
