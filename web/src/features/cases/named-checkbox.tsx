import { GridRowCheckbox, type GridRowCheckboxProps } from '@mui/x-data-grid'

/** The checkbox of a grid row, labelled with the patient: 'Select Maya Roe'. */
export function NamedCheckbox({ name, ...props }: GridRowCheckboxProps & { name: string | undefined }) {
  const { slotProps } = props
  const named = name === undefined ? {} : { 'aria-label': `Select ${name}` }
  return (
    <GridRowCheckbox
      {...props}
      slotProps={{ ...slotProps, htmlInput: { ...slotProps?.htmlInput, ...named } }}
    />
  )
}
