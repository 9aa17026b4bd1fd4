import { styled } from '@mui/material/styles'

/** A list of rows with a heading, such as actions or red flags. */
export const Rows = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 10,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.subtitle2, padding: 0, marginBottom: 6 },
  '& > legend > span': { fontWeight: 400, color: theme.vars.palette.text.disabled },
  '& > .MuiButton-root': { justifySelf: 'start' },
}))

export const EntryRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  // An error text below one field does not shift the other fields.
  alignItems: 'start',
  '&[data-kind="action"]': { gridTemplateColumns: 'minmax(0, 1fr) 144px 120px 36px' },
  '&[data-kind="flag"]': { gridTemplateColumns: 'minmax(0, 1fr) 20px minmax(0, 1fr) 36px' },
  '& > .MuiIconButton-root': { marginTop: 2 },
  '& > svg': { justifySelf: 'center', marginTop: 12, color: theme.vars.palette.text.disabled },
}))

/** The column headings above the rows, used because the fields have no visible labels. */
export const Captions = styled(EntryRow)(({ theme }) => ({
  ...theme.typography.caption,
  marginBottom: -6,
  color: theme.vars.palette.text.secondary,
}))
