import type { CaseData } from '@econsult/contract/cases'
import type { RequestTurn } from '@econsult/contract/requests/states'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../lib/session/use-session.ts'
import { useNow } from '../../ui/use-now.ts'
import { turnWords } from './turn-words.ts'
import { phrases } from './phrases.ts'

const Choice = styled('span')(({ theme }) => ({
  '& > b': { display: 'block', fontWeight: 600 },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}))

type OtherRequestsProps = {
  caseData: CaseData
  /** All requests of the case, at least two. */
  requests: readonly RequestTurn[]
  /** The request that the status line displays. */
  shown: RequestTurn
  onChoose: (specialtyId: string) => void
}

/** A button with the displayed request's specialty, which opens a menu of the case's other specialties. */
export function OtherRequests({ caseData, requests, shown, onChoose }: OtherRequestsProps) {
  const { id, userType } = useUser()
  const now = useNow()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        variant="text"
        size="small"
        endIcon={<ChevronDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none' }}
      >
        {phrases.otherRequest({
          specialty: shown.specialtyTitle,
          place: requests.indexOf(shown) + 1,
          count: requests.length,
        })}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {requests.map((request) => {
          const { title, detail } = turnWords(caseData, request, { id, userType }, now)
          return (
            <MenuItem
              key={request.specialtyId}
              selected={request === shown}
              onClick={() => {
                onChoose(request.specialtyId)
                close()
              }}
            >
              <Choice>
                <b>{request.specialtyTitle}</b>
                <small>{detail === '' ? title : `${title} · ${detail}`}</small>
              </Choice>
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
