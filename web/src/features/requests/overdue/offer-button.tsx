import type { OverdueRequest } from '@econsult/contract/requests/overdue'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { OfferForm } from './offer-form.tsx'
import { phrases } from './phrases.ts'

/** The button 'Assign to…', which opens a list of specialists who could take an overdue request. */
export function OfferButton({ request }: { request: OverdueRequest }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = phrases.assignToAnother({ patient: request.patientName, specialty: request.specialtyTitle })
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        data-offer
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={label}
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {phrases.assignTo}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { mt: 1, width: 504, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <OfferForm request={request} onClose={close} />
      </Popover>
    </>
  )
}
