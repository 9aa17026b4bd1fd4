import { useTheme } from '@mui/material/styles'

/** A drawing of an empty page under a magnifying glass. */
export function NotFoundDrawing() {
  const { app, background } = useTheme().vars.palette
  return (
    <svg width={132} height={96} viewBox="0 0 132 96" fill="none" strokeLinecap="round" aria-hidden="true">
      <rect
        x="18"
        y="14"
        width="72"
        height="72"
        rx="10"
        fill={background.paper}
        stroke={app.lineStrong}
        strokeWidth={1.5}
      />
      <path d="M32 34h44M32 46h30M32 58h38" stroke={app.lineStrong} strokeWidth={3} />
      <circle cx="88" cy="56" r="22" fill={app.primarySoft} stroke={app.primaryText} strokeWidth={3} />
      <path d="m104 72 14 14" stroke={app.primaryText} strokeWidth={4} />
      <path d="m82 50 12 12M94 50 82 62" stroke={app.primaryText} strokeWidth={3} />
    </svg>
  )
}
