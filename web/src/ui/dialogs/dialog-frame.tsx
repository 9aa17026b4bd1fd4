import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import IconButton from '@mui/material/IconButton'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { phrases } from './phrases.ts'

type DialogFrameProps = {
  title: string
  /** Width above 960 px, in pixels; on a phone the dialog fills the screen. */
  width: number
  /** True while the dialog's action is running, so that it cannot be closed. */
  busy: boolean
  onClose: () => void
  /** The dialog's content and a `DialogFoot`. */
  children: ReactNode
}

// On a phone, the dialog fills the screen, with its buttons within reach of the thumb.
const Frame = styled(Dialog, { shouldForwardProp: (name) => name !== 'width' })<{ width: number }>(
  ({ theme, width }) => ({
    '& .MuiDialog-paper': { width },
    [theme.breakpoints.down('md')]: { '& .MuiDialog-paper': { width: '100%' } },
  }),
)

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '16px 16px 0 24px',
  '& > h2': { fontSize: '1.125rem', lineHeight: '1.625rem' },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'row-reverse',
    justifyContent: 'flex-end',
    gap: 8,
    padding: '6px 16px 6px 4px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}))

/** A dialog with a title and a button that closes it. */
export function DialogFrame({ title, width, busy, onClose, children }: DialogFrameProps) {
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const close = busy ? () => undefined : onClose
  return (
    <Frame width={width} open fullScreen={isPhone} onClose={close} aria-labelledby={titleId} maxWidth={false}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        <IconButton aria-label={phrases.cancelAndGoBack} onClick={close}>
          <X size={20} />
        </IconButton>
      </Head>
      {children}
    </Frame>
  )
}

/** The buttons of a dialog, with a note on their left. */
export const DialogFoot = styled(DialogActions)(({ theme }) => ({
  flexWrap: 'wrap',
  '& > p': { ...theme.typography.caption, flex: 1, margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    '& > p': { flex: '1 0 100%' },
    '& > :last-child': { flex: 1 },
    '& > .MuiButton-root': { height: 48 },
  },
}))
