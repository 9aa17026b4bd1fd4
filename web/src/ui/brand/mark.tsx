import { PRODUCT_MARK } from '@econsult/contract/product'
import { useTheme } from '@mui/material/styles'

type MarkProps = {
  /** Width and height in pixels. */
  size?: number
  /** True on the navy panel, where the logo has the colours of the dark scheme. */
  onPanel?: boolean
}

const { grid, shape, cross, crossWidth } = PRODUCT_MARK

/** The product's logo, which is displayed beside the product's name. */
export function Mark({ size = 26, onPanel = false }: MarkProps) {
  const { primary } = useTheme().vars.palette
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${grid} ${grid}`}
      fill="none"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={shape} fill={onPanel ? '#3DB8AE' : primary.main} />
      <path
        d={cross}
        stroke={onPanel ? '#08263A' : primary.contrastText}
        strokeWidth={crossWidth}
        strokeLinecap="round"
      />
    </svg>
  )
}
