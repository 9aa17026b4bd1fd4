import {
  isLongEnough,
  passwordLengthNeeded,
  passwordFault,
  type PasswordFacts,
} from '@econsult/contract/auth/password-rules'
import { styled } from '@mui/material/styles'
import { Circle, CircleCheck } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { phrases } from './phrases.ts'

type PasswordChecklistProps = {
  password: string
  facts: PasswordFacts
  /** The reason why the server rejected the password; only the server knows the list of common passwords. */
  refused?: string | undefined
}

const Items = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  margin: '-4px 0 0',
  padding: 0,
})

const Item = styled('li')<{ met: boolean }>(({ theme, met }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  listStyle: 'none',
  color: met ? theme.vars.palette.text.primary : theme.vars.palette.text.secondary,
  '& > .lucide': {
    flex: 'none',
    color: met ? theme.vars.palette.success.main : theme.vars.palette.text.disabled,
  },
}))

/** The rules for a new password, ticked off during typing if a browser can check them. */
export function PasswordChecklist({ password, facts, refused }: PasswordChecklistProps) {
  const isLong = isLongEnough(password, facts)
  const isOwn = isLong && passwordFault(password, facts) === undefined && password !== refused
  return (
    <Items>
      <Rule met={isLong}>{phrases.atLeastCharacters({ count: passwordLengthNeeded(facts) })}</Rule>
      <Rule met={isOwn}>{phrases.notACommonPassword}</Rule>
    </Items>
  )
}

function Rule({ met, children }: { met: boolean; children: React.ReactNode }) {
  const Icon = met ? CircleCheck : Circle
  return (
    <Item met={met}>
      <Icon size={16} />
      <span>
        {children}
        <VisuallyHidden>{met ? phrases.ruleMet : phrases.ruleNotMet}</VisuallyHidden>
      </span>
    </Item>
  )
}
