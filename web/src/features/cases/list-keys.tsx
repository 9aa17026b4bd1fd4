import { styled } from '@mui/material/styles'
import { KeyboardKey } from '../../ui/keyboard-key.tsx'

const Keys = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > span': { margin: '0 12px 0 4px', color: theme.vars.palette.text.disabled },
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

/** The keys of a list of cases, below it where there is a keyboard. */
export function ListKeys({ hasTicks }: { hasTicks: boolean }) {
  return (
    <Keys>
      <KeyboardKey>j</KeyboardKey>
      <KeyboardKey>k</KeyboardKey>
      <span>move</span>
      <KeyboardKey>Enter</KeyboardKey>
      <span>open</span>
      {hasTicks ? (
        <>
          <KeyboardKey>x</KeyboardKey>
          <span>select</span>
        </>
      ) : null}
    </Keys>
  )
}
