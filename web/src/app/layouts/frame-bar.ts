import { styled } from '@mui/material/styles'

/**
 * A line below the top bar with a message about the whole page; `data-ended` marks a message that a feature no longer
 * works.
 */
export const FrameBar = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  margin: '0 8px 8px',
  padding: '4px 4px 4px 16px',
  borderRadius: 12,
  color: theme.vars.palette.secondary.main,
  backgroundColor: theme.vars.palette.app.navySoft,
  '& > .lucide': { flex: 'none' },
  '& b': { fontWeight: 650 },
  '&[data-ended]': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.app.dangerSoft,
    '& > .lucide': { color: theme.vars.palette.error.main },
  },
  [theme.breakpoints.down('md')]: {
    margin: 0,
    padding: '4px 8px 4px 16px',
    borderRadius: 0,
    '&[data-ended]': { flexWrap: 'wrap', justifyContent: 'flex-end', padding: '8px 16px' },
  },
  '@media print': { display: 'none' },
}))

/** The text of the line, beside its button. */
export const BarWords = styled('span')({ flex: '1 1 0', minWidth: 'min(100%, 200px)' })
