import { CLAIM_STATUS_NAMES, CLAIM_STATUSES } from '@econsult/contract/cases/consults'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { styled } from '@mui/material/styles'
import { ChevronDown, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { ClaimFilter } from './inbox-view.ts'
import { Choice } from './menu-choice.tsx'
import { phrases } from './phrases.ts'

/** The claim statuses that can be selected as a filter. */
export const CLAIM_CHOICES: readonly (readonly [ClaimFilter, string])[] = [
  [null, phrases.allClaims],
  ...CLAIM_STATUSES.map((status) => [status, CLAIM_STATUS_NAMES[status] || phrases.noClaim] as const),
]

const Trigger = styled(Button)(({ theme }) => ({
  width: 168,
  justifyContent: 'flex-start',
  fontWeight: 400,
  color: theme.vars.palette.text.primary,
  '& .MuiButton-endIcon': { marginLeft: 'auto' },
}))

type ClaimMenuProps = { chosen: ClaimFilter; onChange: (claimStatus: ClaimFilter) => void }

/** The menu that filters the cases by claim status, from 960 px up. */
export function ClaimMenu({ chosen, onChange }: ClaimMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Trigger
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<ReceiptText />}
        endIcon={<ChevronDown size={16} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {CLAIM_CHOICES.find(([status]) => status === chosen)?.[1]}
      </Trigger>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {CLAIM_CHOICES.map(([status, label]) => (
          <Choice
            key={label}
            label={label}
            isChosen={status === chosen}
            onChoose={() => {
              setAnchor(null)
              onChange(status)
            }}
          />
        ))}
      </Menu>
    </>
  )
}
