import type { BulkCloseTargets, CloseTargets } from '@econsult/contract/closing/targets'
import type { CloseTarget } from '@econsult/contract/closing'
import { factsOf } from '@econsult/contract/record-systems/systems'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { ChevronDown, FileText, Printer } from 'lucide-react'
import { readableNumber } from '@econsult/contract/phone-number'
import { closeOptions, isBilledAlone } from '../close-options.ts'
import type { BulkChoice, OwnChoice } from './bulk-choice.ts'
import { phrases } from './phrases.ts'

const Marked = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > .lucide': { flex: 'none', color: theme.vars.palette.text.secondary },
}))

/** A case, and the systems to which its practice can send reports. */
export type TargetsOfRow = BulkCloseTargets['cases'][number] &
  Pick<CloseTargets, 'faxNumber' | 'faxesOnClosing'>

type LeavesForProps = {
  targets: TargetsOfRow
  choice: BulkChoice
  /** The patient's name, or the title of a support case. */
  title: string
  onChoose: (caseId: string, part: OwnChoice) => void
}

/** The target of a case's report, or a choice if there are several. */
export function LeavesFor({ targets, choice, title, onChoose }: LeavesForProps) {
  const { target, isSupport } = choice
  const options = isSupport || isBilledAlone(targets) ? [] : closeOptions(targets, title)
  const alsoFaxed = targets.faxesOnClosing && !isSupport
  return (
    <>
      {options.length > 1 ? (
        <Select
          native
          fullWidth
          size="small"
          value={target}
          IconComponent={ChevronDown}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChoose(choice.caseId, { target: chosen.value })
          }}
          inputProps={{ 'aria-label': phrases.targetOf({ title }) }}
          sx={{ '& .MuiNativeSelect-icon': { right: 10, width: 16, height: 16, top: 'calc(50% - 8px)' } }}
        >
          {options.map(({ value }) => (
            <option key={value} value={value}>
              {shortName(value)}
            </option>
          ))}
        </Select>
      ) : (
        <Destination target={target} alsoFaxed={alsoFaxed} />
      )}
      {alsoFaxed && targets.faxNumber && (target !== 'none' || options.length > 1) ? (
        <small>{phrases.alsoFaxed({ phone: readableNumber(targets.faxNumber) })}</small>
      ) : null}
    </>
  )
}

function shortName(target: CloseTarget): string {
  if (target === 'fax') return phrases.fax
  return target === 'none' ? phrases.noUpload : phrases.chart({ system: factsOf(target).name })
}

function Destination({ target, alsoFaxed }: { target: CloseTarget; alsoFaxed: boolean }) {
  if (target === 'none' && !alsoFaxed) return <>{phrases.nothingIsSent}</>
  const isFax = target === 'none' || target === 'fax'
  return (
    <Marked>
      {isFax ? <Printer size={16} /> : <FileText size={16} />}
      {shortName(isFax ? 'fax' : target)}
    </Marked>
  )
}
