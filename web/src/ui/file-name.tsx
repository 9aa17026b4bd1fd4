import { withoutBidiControls } from '@econsult/contract/bidi-controls'
import { styled } from '@mui/material/styles'

const Whole = styled('span')({ display: 'inline-flex', minWidth: 0, maxWidth: '100%', whiteSpace: 'pre' })

const Stem = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' })

const ENDING = /\.[^.\s]{1,8}$/

/** A file's name in one line; a name that is too long is truncated before the extension, which is always visible. */
export function FileName({ name: given }: { name: string }) {
  // A file that is being uploaded is displayed under its name on this device.
  const name = withoutBidiControls(given)
  const ending = ENDING.exec(name)?.[0] ?? ''
  return (
    <Whole title={name}>
      <Stem>{ending === '' ? name : name.slice(0, -ending.length)}</Stem>
      {ending}
    </Whole>
  )
}
