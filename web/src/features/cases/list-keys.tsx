import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { KeyboardKey } from '../../ui/keyboard-key.tsx'

const Keys = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > span': { margin: '0 12px 0 4px', color: theme.vars.palette.text.disabled },
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

type ListKeysProps = {
  hasTicks: boolean
  enter?: string
  /** The other shortcut keys of this list, with their actions. */
  also?: readonly { readonly keys: readonly string[]; readonly does: string }[]
}

/** The legend of keyboard shortcuts below a list of cases, shown on devices with a keyboard. */
export function ListKeys({ hasTicks, enter = 'open', also = [] }: ListKeysProps) {
  return (
    <Keys data-on-screen>
      <KeyboardKey>j</KeyboardKey>
      <KeyboardKey>k</KeyboardKey>
      <span>move</span>
      <KeyboardKey>Enter</KeyboardKey>
      <span>{enter}</span>
      {hasTicks ? (
        <>
          <KeyboardKey>x</KeyboardKey>
          <span>select</span>
        </>
      ) : null}
      {also.map(({ keys, does }) => (
        <Fragment key={does}>
          {keys.map((key) => (
            <KeyboardKey key={key}>{key}</KeyboardKey>
          ))}
          <span>{does}</span>
        </Fragment>
      ))}
    </Keys>
  )
}
