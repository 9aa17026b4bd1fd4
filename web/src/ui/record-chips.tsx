import type { Patient } from '@econsult/contract/patients'
import Chip from '@mui/material/Chip'
import { Link } from 'lucide-react'
import { recordSystemsOf } from '../lib/record-systems.ts'
import { phrases } from './phrases.ts'

/** Chips for the record systems to which a patient is linked. */
export function RecordChips({ patient }: { patient: Patient }) {
  return recordSystemsOf(patient).map((system) => (
    <Chip
      key={system}
      color="info"
      icon={<Link />}
      label={system}
      aria-label={phrases.linkedTo({ system })}
    />
  ))
}
