import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'

/** An icon button beside a field on a phone; `data-on` is set while the filter of its menu is active. */
export const SquareButton = styled(IconButton)(({ theme }) => ({
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.field}`,
  '&[data-on]': {
    color: theme.vars.palette.app.primaryText,
    backgroundColor: theme.vars.palette.app.primarySoft,
  },
}))
