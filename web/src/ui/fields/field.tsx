import { styled } from '@mui/material/styles'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** What every field of the kit takes. */
export type FieldProps = {
  label: string
  /** Stands after the label in grey: 'optional'. */
  hint?: string
  /** At the right end of the label's line, as a link. */
  labelEnd?: ReactNode
  /** A line under the field that is always there. */
  help?: ReactNode
  /** What is wrong and what to do; replaces the help. */
  error?: string | undefined
}

/** What the control must carry so that label, help and error belong to it. */
export type ControlIds = { id: string; labelId: string; describedBy: string | undefined }

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 })

const Lines = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 8px',
})

// Under the label's line on screen, before what ends that line in the order of the Tab key.
const Control = styled('div')({
  order: 1,
  flexBasis: '100%',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
})

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.vars.palette.text.primary,
}))

const Hint = styled('span')(({ theme }) => ({ fontWeight: 400, color: theme.vars.palette.text.disabled }))

const Help = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.disabled,
}))

/** An error text with its icon; give it the id that the control's aria-describedby names. */
export const FieldError = styled(ErrorLine)(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: 600,
  color: theme.vars.palette.error.main,
}))

function ErrorLine({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <div id={id} className={className}>
      <CircleAlert size={14} />
      {children}
    </div>
  )
}

type Props = FieldProps & {
  /** Draws the control and gives its input these ids. */
  children: (ids: ControlIds) => ReactNode
}

/** Label above, control, then error or help, tied together for screen readers. */
export function Field({ label, hint, labelEnd, help, error, children }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const labelId = `${id}-label`
  return (
    <Column>
      <Lines>
        <Label id={labelId} htmlFor={id}>
          {label} {hint ? <Hint>{hint}</Hint> : null}
        </Label>
        <Control>{children({ id, labelId, describedBy: error || help ? noteId : undefined })}</Control>
        {labelEnd}
      </Lines>
      {error ? <FieldError id={noteId}>{error}</FieldError> : null}
      {!error && help ? <Help id={noteId}>{help}</Help> : null}
    </Column>
  )
}
