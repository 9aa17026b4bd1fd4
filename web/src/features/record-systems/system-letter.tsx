import { factsOf, type PracticeSystem } from '@econsult/contract/record-systems/systems'
import { styled } from '@mui/material/styles'

const Letter = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: theme.vars.shape.borderRadius,
  fontSize: '0.9375rem',
  fontWeight: 700,
  color: theme.vars.palette.info.main,
  backgroundColor: theme.vars.palette.app.navySoft,
}))

/** The first letter of the record system's name, used as an icon. */
export function SystemLetter({ system }: { system: PracticeSystem }) {
  return <Letter aria-hidden>{factsOf(system).name.charAt(0)}</Letter>
}
