import type { CodeVerdict } from '@econsult/contract/claims'
import { CONSULT_CODES, type ConsultCode } from '@econsult/contract/claims/codes'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { phrases } from './phrases.ts'

type CodeFieldProps = {
  codes: readonly CodeVerdict[]
  value: ConsultCode
  onChange: (code: ConsultCode) => void
}

/** Field that selects the candidate code to bill; renders nothing if there is only one. */
export function CodeField({ codes, value, onChange }: CodeFieldProps) {
  if (codes.length < 2) return null
  return (
    <SelectField
      label={phrases.code}
      name="code"
      placeholder={phrases.choose}
      choices={codes.map(({ code }) => ({ value: code, label: `${code}: ${CONSULT_CODES[code]}` }))}
      value={value}
      onChange={(chosen) => onChange(codes.find(({ code }) => code === chosen)?.code ?? value)}
    />
  )
}
