import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { ActionButton } from '../action-button.tsx'
import { Banner } from '../banner.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { phrases } from './phrases.ts'

type ConfirmDialogProps = {
  open: boolean
  /** The question, which states the action and its object. */
  title: string
  /** The user or object concerned, and the consequences. */
  children?: ReactNode
  confirmLabel: string
  confirmIcon?: ReactNode
  cancelLabel?: string
  /**
   * True for a question that contains a form: the dialog is wider, aligned to the top, and fills the screen of a phone.
   */
  isForm?: boolean
  /** A short note beside the buttons. */
  note?: string | undefined
  /** True for destructive actions: the button is red, and the focus starts on Cancel. */
  destructive?: boolean
  /** True while the action runs: the buttons are busy and the dialog cannot be closed. */
  busy?: boolean
  /** True while part of the content is loading: only the confirm button is disabled. */
  waits?: boolean
  /** The error of the last attempt and its remedy, shown beside the buttons; confirming again retries. */
  error?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

const TOP = 'max(64px, 24vh)'

const PAPERS = {
  form: { width: 640 },
  short: { marginTop: TOP, maxHeight: `calc(100% - ${TOP} - 16px)` },
} as const

// On a phone, a short question is a sheet at the bottom, within reach of the thumb.
const QuestionDialog = styled(Dialog, { shouldForwardProp: (name) => name !== 'shape' })<{
  shape: 'form' | 'short'
}>(({ theme, shape }) => ({
  '& .MuiDialog-paper': PAPERS[shape],
  [theme.breakpoints.down('md')]: {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper': {
      width: '100%',
      maxWidth: 'none',
      margin: '56px 0 0',
      maxHeight: 'calc(100% - 56px)',
      borderRadius: '12px 12px 0 0',
    },
  },
}))

const Title = styled('h2')(({ theme }) => ({
  padding: '20px 24px 0',
  fontSize: '1.125rem',
  lineHeight: '1.625rem',
  [theme.breakpoints.down('md')]: { padding: '20px 16px 0' },
}))

const Failure = styled('div')({ flex: '1 0 100%' })

const Actions = styled(DialogActions)(({ theme }) => ({
  flexWrap: 'wrap',
  '& > p': { ...theme.typography.caption, flex: 1, margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    '& > :last-child': { flex: 1 },
    '& > .MuiButton-root': { height: 48 },
    '& > p': { display: 'none' },
  },
}))

/** Asks for one confirmation before an action that other users see or that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, confirmIcon, cancelLabel = phrases.cancel } = props
  const {
    destructive = false,
    isForm = false,
    note,
    busy = false,
    waits = false,
    error,
    onConfirm,
    onClose,
  } = props
  const titleId = useId()
  const close = busy ? () => undefined : onClose
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const shape = isForm ? 'form' : 'short'
  const content = (
    <>
      <DialogContent>{children}</DialogContent>
      <Actions>
        {error ? (
          <Failure>
            <Banner tone="danger" role="alert">
              {error}
            </Banner>
          </Failure>
        ) : null}
        {note ? <p>{note}</p> : null}
        <Button variant="outlined" onClick={close} disabled={busy} autoFocus={destructive}>
          {cancelLabel}
        </Button>
        <ActionButton
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          startIcon={confirmIcon}
          busy={busy || waits}
          onClick={onConfirm}
          autoFocus={!destructive}
        >
          {confirmLabel}
        </ActionButton>
      </Actions>
    </>
  )
  if (open && isPhone && shape !== 'short') {
    return (
      <DialogFrame title={title} width={PAPERS.form.width} busy={busy} onClose={onClose}>
        {content}
      </DialogFrame>
    )
  }
  return (
    <QuestionDialog shape={shape} open={open} onClose={close} aria-labelledby={titleId} maxWidth={false}>
      <Title id={titleId}>{title}</Title>
      {content}
    </QuestionDialog>
  )
}
