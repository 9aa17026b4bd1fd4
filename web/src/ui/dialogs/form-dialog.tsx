import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { X } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { ActionButton } from '../action-button.tsx'
import { Banner } from '../banner.tsx'

type FormDialogProps = {
  title: string
  /** What will happen, below the title. */
  lead: ReactNode
  children: ReactNode
  /** At the left of the buttons: what stays as it is. */
  footNote?: string
  confirmLabel: string
  confirmIcon?: ReactNode
  /** 'Cancel' unless staying as it is has a better name. */
  cancelLabel?: string
  busy: boolean
  /** What went wrong at the last try, unless a field shows it. */
  error?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

// On a phone the dialog fills the screen, with its buttons within reach of the thumb.
const Frame = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-paper': { width: 520 },
  '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 },
  [theme.breakpoints.down('md')]: { '& .MuiDialog-paper': { width: '100%' } },
}))

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

const Column = styled('div')({ display: 'grid', gap: 16 })

const Lead = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '& > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}))

const Foot = styled(DialogActions)(({ theme }) => ({
  '& > p': { ...theme.typography.caption, flex: 1, margin: 0, color: theme.vars.palette.text.disabled },
  [theme.breakpoints.down('md')]: {
    flexWrap: 'wrap',
    '& > p': { flex: '1 0 100%' },
    '& > :last-child': { flex: 1 },
    '& > .MuiButton-root': { height: 48 },
  },
}))

/** A dialog with a form of a few fields; it can be neither closed nor sent again while it is being sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, children, footNote, confirmLabel, confirmIcon, busy, error, onConfirm, onClose } =
    props
  const { cancelLabel = 'Cancel' } = props
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const close = busy ? () => undefined : onClose

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!busy) onConfirm()
  }

  return (
    <Frame open fullScreen={isPhone} onClose={close} aria-labelledby={titleId} maxWidth={false}>
      <form onSubmit={submit} noValidate>
        <Head>
          <h2 id={titleId}>{title}</h2>
          <IconButton aria-label="Cancel and go back" onClick={close}>
            <X size={20} />
          </IconButton>
        </Head>
        <DialogContent>
          <Column>
            <Lead>{lead}</Lead>
            {children}
            {error ? (
              <Banner tone="danger" role="alert">
                {error}
              </Banner>
            ) : null}
          </Column>
        </DialogContent>
        <Foot>
          {footNote ? <p>{footNote}</p> : null}
          <Button variant="outlined" onClick={close} disabled={busy}>
            {cancelLabel}
          </Button>
          <ActionButton type="submit" variant="contained" startIcon={confirmIcon} busy={busy}>
            {confirmLabel}
          </ActionButton>
        </Foot>
      </form>
    </Frame>
  )
}
