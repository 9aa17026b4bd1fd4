import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import { limitWords } from '@econsult/contract/specialties/response-limits'
import Button from '@mui/material/Button'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ResponseLimitDialog } from './response-limit-dialog.tsx'
import { phrases } from './phrases.ts'

/** A button that shows a specialty's response limit and opens the dialog for changing it (TURN-05). */
export function ResponseLimitButton({ specialty }: { specialty: SpecialtyWithUsers }) {
  const [isOpen, setOpen] = useState(false)
  const words = limitWords(specialty.responseLimit)
  return (
    <>
      <Button
        size="small"
        color="secondary"
        // The negative margin aligns the text with the column heading.
        sx={{ ml: { md: '-10px' } }}
        endIcon={<ChevronDown size={14} />}
        aria-label={phrases.limitOf({ specialty: specialty.title, limit: words })}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {isOpen ? <ResponseLimitDialog specialty={specialty} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
