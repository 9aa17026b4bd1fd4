import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type DialogShellProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons of the foot; the main one last. */
  actions?: ReactNode
  /** 480 by default, 600 billing, 640 search, 720 keys. */
  width?: number
}

const Head = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '20px 24px 0',
  [theme.breakpoints.down('md')]: {
    flexDirection: 'row-reverse',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: 4,
    minHeight: 56,
    padding: '4px 12px 4px 4px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}))

const Title = styled('h2')({
  flex: 1,
  fontSize: '1.125rem',
  lineHeight: '1.625rem',
})

/** A dialog: head with a close button, content that scrolls, foot. Under 960 px it fills the screen. */
export function DialogShell({ open, onClose, title, children, actions, width = 480 }: DialogShellProps) {
  const fullScreen = useMediaQuery(useTheme().breakpoints.down('md'))
  const titleId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={fullScreen}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ paper: { sx: fullScreen ? {} : { width } } }}
    >
      <Head>
        <Title id={titleId}>{title}</Title>
        <IconButton aria-label="Close dialog" onClick={onClose} sx={{ my: { md: -1 }, mr: { md: -2 } }}>
          <X size={18} />
        </IconButton>
      </Head>
      <DialogContent>{children}</DialogContent>
      {actions ? <DialogActions>{actions}</DialogActions> : null}
    </Dialog>
  )
}
