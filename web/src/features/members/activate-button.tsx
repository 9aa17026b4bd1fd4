import type { Member } from '@econsult/contract/members'
import Button from '@mui/material/Button'
import { fullName } from '../../lib/full-name.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { phrases } from './phrases.ts'

type ActivateButtonProps = { member: Member; onActivate: (member: Member) => void }

const PARTS = { hidden: (text: string) => <VisuallyHidden key="hidden">{text}</VisuallyHidden> }

/** A button that activates a member who signed up with an unsigned link and is waiting for approval (REG-09). */
export function ActivateButton({ member, onActivate }: ActivateButtonProps) {
  return (
    <Button variant="text" size="small" onClick={() => onActivate(member)}>
      {phrases.activateMember(PARTS, { name: fullName(member) })}
    </Button>
  )
}
