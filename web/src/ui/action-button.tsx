import Button, { type ButtonProps } from '@mui/material/Button'
import { keyframes, styled } from '@mui/material/styles'
import { LoaderCircle } from 'lucide-react'
import type { MouseEvent } from 'react'

type ActionButtonProps = ButtonProps & {
  /**
   * True while the action runs: a spinner is shown before the label and clicks have no effect; the button keeps the
   * focus.
   */
  busy?: boolean
}

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

const Spinner = styled(LoaderCircle)({ animation: `${turn} 0.8s linear infinite` })

/** MUI's Button with a busy state in which the button keeps its focus and colour. */
export function ActionButton({ busy = false, startIcon, onClick, ...rest }: ActionButtonProps) {
  function guardedClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Button
      {...rest}
      startIcon={busy ? <Spinner /> : startIcon}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={guardedClick}
    />
  )
}
