import { GuideScreen } from '../features/guide/guide-screen.tsx'

/** The user guide, rendered from docs/guide. */
export default function GuidePage() {
  return <GuideScreen />
}
