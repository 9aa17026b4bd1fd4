import { styled } from '@mui/material/styles'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Block, Row, Stack, Text } from '../layout/words.ts'

/** The props of all field components. */
export type FieldProps = {
  label: string
  /** A grey text after the label, such as 'optional'. */
  hint?: string | undefined
  /** An element at the right end of the label's line, such as a link. */
  labelEnd?: ReactNode
  /** A help text below the field. */
  help?: ReactNode
  /** The error and its remedy; replaces the help text. */
  error?: string | undefined
}

/** The ids that connect the control with its label, help and error. */
export type ControlIds = { id: string; labelId: string; describedBy: string | undefined }

// Displayed below the label's line, although in the Tab order the control precedes the element at the end of that line.
const Control = styled('div')({
  order: 1,
  flexBasis: '100%',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
})

const Hint = styled('span')(({ theme }) => ({ fontWeight: 400, color: theme.vars.palette.text.disabled }))

/** An error text with its icon; list its id in the control's aria-describedby. */
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
  /** Renders the control, whose input gets these ids. */
  children: (ids: ControlIds) => ReactNode
}

/** The label above the control, and the error or help below it, connected for screen readers. */
export function Field({ label, hint, labelEnd, help, error, children }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const labelId = `${id}-label`
  return (
    <Stack gap={1.5} shrink>
      <Row gap={2} rowGap={1.5} justify="between" wrap>
        <Text as="label" size="label" tone="primary" id={labelId} htmlFor={id}>
          {label} {hint ? <Hint>{hint}</Hint> : null}
        </Text>
        <Control>{children({ id, labelId, describedBy: error || help ? noteId : undefined })}</Control>
        {labelEnd}
      </Row>
      {error ? <FieldError id={noteId}>{error}</FieldError> : null}
      {!error && help ? (
        <Block size="tiny" tone="faint" id={noteId}>
          {help}
        </Block>
      ) : null}
    </Stack>
  )
}
