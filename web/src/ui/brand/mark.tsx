import { useTheme } from '@mui/material/styles'

type MarkProps = {
  /** Width and height in pixels. */
  size?: number
  /** On the navy panel the mark keeps the colours of the dark scheme. */
  onNavy?: boolean
}

/** The product's mark: a speech bubble with a cross. The icon of the page is `mark.svg` beside this file. */
export function Mark({ size = 26, onNavy = false }: MarkProps) {
  const { primary } = useTheme().vars.palette
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 28 28"
      fill="none"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path
        d="M7 1.5h14A5.5 5.5 0 0 1 26.500 7v10A5.500 5.500 0 0 1 21 22.500h-6.200L8.600 27a.6.600 0 0 1-1-.5v-4H7A5.500 5.500 0 0 1 1.500 17V7A5.500 5.500 0 0 1 7 1.500Z"
        fill={onNavy ? '#3DB8AE' : primary.main}
      />
      <path
        d="M14 7v10M9 12h10"
        stroke={onNavy ? '#08263A' : primary.contrastText}
        strokeWidth={2.8}
        strokeLinecap="round"
      />
    </svg>
  )
}
