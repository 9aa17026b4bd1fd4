import type { Patient } from '@econsult/contract/patients'
import Chip from '@mui/material/Chip'
import { Link } from 'lucide-react'
import { recordSystemsOf } from './record-systems.ts'

/** The record systems that a patient is linked to, a chip each. */
export function RecordChips({ patient }: { patient: Patient }) {
  return recordSystemsOf(patient).map((system) => (
    <Chip key={system} color="info" icon={<Link />} label={system} aria-label={`linked to ${system}`} />
  ))
}
