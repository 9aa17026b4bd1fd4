import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { KeyboardKey } from '../../ui/keyboard-key.tsx'
import { phrases } from './phrases.ts'

const Keys = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > span': { margin: '0 12px 0 4px', color: theme.vars.palette.text.disabled },
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

type ListKeysProps = {
  hasTicks: boolean
  /** A short description of the Enter key's action. */
  enter?: string | undefined
  /** The other shortcut keys of this list, with their actions. */
  also?: readonly { readonly keys: readonly string[]; readonly does: string }[]
}

/** The legend of keyboard shortcuts below a list of cases, shown on devices with a keyboard. */
export function ListKeys({ hasTicks, enter = phrases.open, also = [] }: ListKeysProps) {
  return (
    <Keys data-on-screen>
      <KeyboardKey>j</KeyboardKey>
      <KeyboardKey>k</KeyboardKey>
      <span>{phrases.move}</span>
      <KeyboardKey>{phrases.enterKey}</KeyboardKey>
      <span>{enter}</span>
      {hasTicks ? (
        <>
          <KeyboardKey>x</KeyboardKey>
          <span>{phrases.select}</span>
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
