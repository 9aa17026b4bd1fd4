import { useTheme } from '@mui/material/styles'

/** A drawing of an empty tray with a check mark, for an inbox without cases. */
export function InboxDrawing() {
  const { app } = useTheme().vars.palette
  return (
    <svg width={120} height={88} viewBox="0 0 120 88" fill="none" aria-hidden="true">
      <rect
        x="14"
        y="20"
        width="92"
        height="60"
        rx="10"
        fill={app.sunken}
        stroke={app.lineStrong}
        strokeWidth={1.5}
      />
      <path
        d="M14 54h26c3 0 4 2 5 5 2 5 6 7 15 7s13-2 15-7c1-3 2-5 5-5h26"
        stroke={app.lineStrong}
        strokeWidth={1.5}
      />
      <circle cx="60" cy="30" r="22" fill={app.primarySoft} />
      <path
        d="m51 30.500 6.500 6.500L70 24.500"
        stroke={app.primaryText}
        strokeWidth={3}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
